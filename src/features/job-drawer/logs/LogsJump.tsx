import { mdiArrowUpDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useEffect, useState } from 'react'
import { jobDrawerMessages } from '../../../text/jobs/jobDrawer'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'

interface LogsJumpProps {
  readonly target: RefObject<HTMLElement | null>
  readonly onJump: () => void
}

function useIsOutOfView(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver((entries) =>
      setOut(entries.at(-1)?.isIntersecting === false),
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isOut
}

/** Leads back to the head of the log when it is out of view. It has a strip of its own. */
export function LogsJump({ target, onJump }: LogsJumpProps) {
  const messages = useMessages(jobDrawerMessages)
  if (!useIsOutOfView(target)) return null
  return (
    <Box sx={stripStyles}>
      <Button
        color="inherit"
        onClick={onJump}
        startIcon={<Icon path={mdiArrowUpDown} />}
        sx={{ minHeight: 40, color: 'text.secondary' }}
      >
        {messages.logsJump}
      </Button>
    </Box>
  )
}

/** The height of the drawer's footer, above which the strip sticks. */
const FOOTER = 65

const stripStyles = {
  position: 'sticky',
  bottom: FOOTER,
  zIndex: 2,
  flexShrink: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  px: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const
