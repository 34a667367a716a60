import { mdiAccessPoint, mdiAccessPointOff } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import type { Ref } from 'react'
import { useSession } from '../../hooks/stores'
import { Icon } from '../../ui/Icon'
import { useText } from '../../ui/text'

interface SpeedDialButtonProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly linksId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens the quick links; its icon also tells whether the socket is connected. */
export function SpeedDialButton({ ref, linksId, isOpen, onToggle }: SpeedDialButtonProps) {
  const text = useText()
  const isConnected = useSession(({ devtools }) => devtools.network.socket.isConnected)
  const name = isConnected ? text.dock.menuOnline : text.dock.menuOffline
  return (
    <IconButton
      ref={ref}
      aria-label={name}
      title={name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? linksId : undefined}
      onClick={onToggle}
      sx={{
        width: 40,
        height: 40,
        color: isConnected ? 'success.main' : 'text.secondary',
        bgcolor: isOpen ? 'action.selected' : 'transparent',
      }}
    >
      <Icon path={isConnected ? mdiAccessPoint : mdiAccessPointOff} />
    </IconButton>
  )
}
