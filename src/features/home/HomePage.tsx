import {
  mdiAccountMultipleOutline,
  mdiChartTimelineVariant,
  mdiClockOutline,
  mdiCogTransferOutline,
  mdiDatabaseOutline,
  mdiFormatListChecks,
  mdiHistory,
  mdiInformationOutline,
  mdiVolumeHigh,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useApp } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { homeMessages } from '../../text/frame/home'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { CardGrid, LinkCard } from '../../ui/page/LinkCard'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { FirstStep } from './FirstStep'
import { Today } from './Today'

export function HomePage() {
  const text = useText().home
  const record = useMessages(homeMessages).record
  const isEmpty = useApp(({ jobs }) => jobs.items.length === 0)
  return (
    <>
      <PageHeading title={text.title} subtitle={text.lead} />
      {isEmpty ? <FirstStep /> : <Today />}
      <Section title={text.main}>
        <LinkCard
          leads={{ to: paths.lastActivity() }}
          title={text.lastActivity}
          hint={text.lastActivityHint}
          icon={mdiHistory}
        />
        <LinkCard
          leads={{ to: paths.jobs() }}
          title={text.jobs}
          hint={text.jobsHint}
          icon={mdiFormatListChecks}
        />
        <LinkCard
          leads={{ to: paths.employees() }}
          title={text.employees}
          hint={text.employeesHint}
          icon={mdiAccountMultipleOutline}
        />
        <LinkCard
          leads={{ to: paths.forecast() }}
          title={record.title}
          hint={record.hint}
          icon={mdiChartTimelineVariant}
        />
      </Section>
      <Section title={text.experimental}>
        <LinkCard
          leads={{ to: paths.businessTime() }}
          title={text.businessTime}
          hint={text.businessTimeHint}
          icon={mdiClockOutline}
        />
        <LinkCard
          leads={{ to: paths.workerExp() }}
          title={text.workerExp}
          hint={text.workerExpHint}
          icon={mdiCogTransferOutline}
        />
        <LinkCard
          leads={{ to: paths.soundCheck() }}
          title={text.soundCheck}
          hint={text.soundCheckHint}
          icon={mdiVolumeHigh}
        />
      </Section>
      <Button
        component={Link}
        to={paths.about()}
        startIcon={<Icon path={mdiInformationOutline} />}
        sx={{ ml: '-10px' }}
      >
        {text.about}
      </Button>
      <Button component={Link} to={paths.data()} startIcon={<Icon path={mdiDatabaseOutline} />}>
        {text.data}
      </Button>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5, color: 'text.secondary' }}>
        {title}
      </Typography>
      <CardGrid>{children}</CardGrid>
    </Box>
  )
}
