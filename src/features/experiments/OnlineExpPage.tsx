import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { randomString } from '../../domain/core/text'
import { useSession, useSessionActions } from '../../hooks/stores'
import { onlineMessages } from '../../text/frame/online'
import { JsonView } from '../../ui/JsonView'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages, useText } from '../../ui/text'
import { ExperimentHeading } from './ExperimentHeading'
import { OnlineFigures } from './OnlineFigures'
import { OnlineLatest } from './OnlineLatest'
import { OnlineStatusLine } from './OnlineStatusLine'

const RANDOM_LENGTH = 8

/** The realtime channel as this browser sees it. */
export function OnlineExpPage() {
  const text = useText().pages
  const words = useMessages(onlineMessages)
  const network = useSession(({ devtools }) => devtools.network)
  const realtime = useSession((session) => session.realtime)
  const { setRealtime, signalSocket } = useSessionActions()
  const connection = realtime.status?.connection ?? 'asking'

  function setIgnored(isIgnored: boolean) {
    signalSocket(isIgnored ? 'ignored' : 'noticed')
    if (connection !== 'connected') signalSocket('disconnected')
  }

  return (
    <>
      <ExperimentHeading title={text.onlineExp} />
      <Box sx={pageStyles}>
        <PageSection title={words.status.title}>
          <OnlineStatusLine connection={connection} />
          <Box>
            <Button
              variant="contained"
              onClick={() =>
                setRealtime({ stateValue: `random-${randomString(RANDOM_LENGTH, Math.random)}` })
              }
            >
              {words.random}
            </Button>
          </Box>
          {network.isReportsByUserDisabled && <Typography>{words.reportsOff}</Typography>}
          <FormControlLabel
            control={
              <Checkbox
                checked={network.socket.__isConnectionIgnoredForUI}
                onChange={(_, isIgnored) => setIgnored(isIgnored)}
              />
            }
            label={words.ignore}
          />
        </PageSection>
        <PageSection title={words.latest.title}>
          <OnlineLatest realtime={realtime} />
        </PageSection>
        <PageSection title={words.figures.title}>
          <OnlineFigures status={realtime.status} />
        </PageSection>
        <PageSection title={words.dump}>
          <JsonView name="network" value={{ ...network, realtime }} />
        </PageSection>
      </Box>
    </>
  )
}

const pageStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2,
} as const
