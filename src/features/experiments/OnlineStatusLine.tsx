import { mdiAccessPoint, mdiAccessPointOff } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OnlineConnection } from '../../protocol/online'
import { onlineMessages } from '../../text/frame/online'
import { Icon } from '../../ui/Icon'
import { useMessages } from '../../ui/text'

const COLORS: Readonly<Record<OnlineConnection, string>> = {
  off: 'text.secondary',
  asking: 'text.secondary',
  connecting: 'text.secondary',
  connected: 'success.main',
  waiting: 'warning.main',
}

/** Whether the channel is there, and what that means. */
export function OnlineStatusLine({ connection }: { readonly connection: OnlineConnection }) {
  const words = useMessages(onlineMessages)
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Icon
        path={connection === 'connected' ? mdiAccessPoint : mdiAccessPointOff}
        sx={{ color: COLORS[connection], fontSize: 28 }}
      />
      <Box>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {words.status[connection]}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words.about[connection]}</Typography>
      </Box>
    </Box>
  )
}
