import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { paths } from '../../routing/paths'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { Link } from '../../ui/Link'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'

interface NothingYetProps {
  readonly jobs: number
  readonly needed: number
  /** The walk was stopped, and there may be more. */
  readonly isPart: boolean
}

export function NothingYet({ jobs, needed, isPart }: NothingYetProps) {
  const words = useMessages(forecastRecordMessages).nothing
  return (
    <PageSection title={words.title}>
      <Typography sx={{ maxWidth: 720 }}>
        {isPart ? words.early(jobs, needed) : words.found(jobs, needed)}
      </Typography>
      {!isPart && (
        <>
          <Typography sx={{ maxWidth: 720, color: 'text.secondary' }}>{words.needed}</Typography>
          <Button
            component={Link}
            to={paths.jobs()}
            variant="outlined"
            sx={{ alignSelf: 'flex-start', minHeight: 40 }}
          >
            {words.jobs}
          </Button>
        </>
      )}
    </PageSection>
  )
}
