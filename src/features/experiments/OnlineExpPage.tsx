import { mdiAccessPoint, mdiAccessPointOff } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { randomString } from '../../domain/core/text'
import { formatDate, type Ms } from '../../domain/core/time'
import { useSession, useSessionActions } from '../../hooks/stores'
import {
  NO_STATUS,
  ONLINE_COUNTS,
  type OnlineConnection,
  type OnlineStatus,
} from '../../protocol/online'
import type { Realtime } from '../../state/sessionStore'
import { onlineMessages } from '../../text/frame/online'
import { Icon } from '../../ui/Icon'
import { JsonView } from '../../ui/JsonView'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages, useText } from '../../ui/text'
import { ExperimentHeading, Facts } from './Facts'

/** The counters of the socket's worker, for all tabs together. */
function OnlineFigures({ status }: { readonly status: OnlineStatus | null }) {
  const messages = useMessages(onlineMessages).figures
  const counted = status ?? NO_STATUS
  return (
    <Facts
      facts={ONLINE_COUNTS.map((count) => ({
        name: messages[count],
        value: String(counted[count]),
      }))}
    />
  )
}

/** The latest actions and messages of this page. */
function OnlineLatest({ realtime }: { readonly realtime: Realtime }) {
  const messages = useMessages(onlineMessages)
  const { stateValue, lastReport, lastMessage } = realtime
  const { latest } = messages
  const fact = (name: string, value: string | undefined, at?: Ms) => ({
    name,
    value: value ?? latest.none,
    ...(at !== undefined && { note: formatDate(at) }),
  })
  const sentence = lastMessage && (lastMessage.message || messages.noMessage(lastMessage.code))
  return (
    <Facts
      areLong
      facts={[
        fact(latest.stateValue, stateValue ?? undefined),
        fact(latest.report, lastReport?.stateValue, lastReport?.at),
        fact(latest.message, sentence ?? undefined, lastMessage?.at),
      ]}
    />
  )
}

const COLORS: Readonly<Record<OnlineConnection, string>> = {
  off: 'text.secondary',
  asking: 'text.secondary',
  connecting: 'text.secondary',
  connected: 'success.main',
  waiting: 'warning.main',
}

/** Whether the channel is connected, and what that means. */
function OnlineStatusLine({ connection }: { readonly connection: OnlineConnection }) {
  const messages = useMessages(onlineMessages)
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Icon
        path={connection === 'connected' ? mdiAccessPoint : mdiAccessPointOff}
        color={COLORS[connection]}
        size={28}
      />
      <Box>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {messages.status[connection]}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{messages.about[connection]}</Typography>
      </Box>
    </Box>
  )
}

const RANDOM_LENGTH = 8

/** The realtime channel as this browser sees it. */
export function OnlineExpPage() {
  const text = useText().pages
  const messages = useMessages(onlineMessages)
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
        <PageSection title={messages.status.title}>
          <OnlineStatusLine connection={connection} />
          <Box>
            <Button
              variant="contained"
              onClick={() =>
                setRealtime({ stateValue: `random-${randomString(RANDOM_LENGTH, Math.random)}` })
              }
            >
              {messages.random}
            </Button>
          </Box>
          {network.isReportsByUserDisabled && <Typography>{messages.reportsOff}</Typography>}
          <FormControlLabel
            control={
              <Checkbox
                checked={network.socket.__isConnectionIgnoredForUI}
                onChange={(_, isIgnored) => setIgnored(isIgnored)}
              />
            }
            label={messages.ignore}
          />
        </PageSection>
        <PageSection title={messages.latest.title}>
          <OnlineLatest realtime={realtime} />
        </PageSection>
        <PageSection title={messages.figures.title}>
          <OnlineFigures status={realtime.status} />
        </PageSection>
        <PageSection title={messages.dump}>
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
