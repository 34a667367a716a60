import { mdiAccountMultipleOutline, mdiHistory, mdiHomeOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { paths } from '../../routing/paths'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { useText } from '../../ui/text'

interface SpeedDialLinksProps {
  readonly id: string
  readonly onClose: (reason: 'followed' | 'escaped') => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

/** The same links on every page. */
export function useQuickLinks() {
  const text = useText().dock
  return [
    { to: paths.home(), label: text.home, icon: mdiHomeOutline },
    { to: paths.employees(), label: text.employees, icon: mdiAccountMultipleOutline },
    { to: paths.lastActivity(), label: text.lastActivity, icon: mdiHistory },
  ]
}

/** A small list above its button; on a small screen a row of the dock. */
export function SpeedDialLinks({ id, onClose }: SpeedDialLinksProps) {
  const text = useText().dock
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.querySelector('a')?.focus(), [])
  const links = useQuickLinks()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose('escaped')
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = items.findIndex((item) => item.matches(':focus'))
    items.at((at + step) % items.length)?.focus()
  }

  return (
    <Box
      ref={list}
      id={id}
      component="nav"
      aria-label={text.quickLinks}
      onKeyDown={onKeyDown}
      sx={(theme) => ({
        p: 0.5,
        border: `0 solid ${theme.vars.palette.divider}`,
        bgcolor: 'background.paper',
        display: 'flex',
        [theme.breakpoints.down('md')]: {
          justifyContent: 'space-around',
          borderBottomWidth: 1,
        },
        [theme.breakpoints.up('md')]: {
          position: 'absolute',
          right: 'var(--hc-dock-edge)',
          bottom: 'calc(100% + 16px)',
          flexDirection: 'column',
          minWidth: 176,
          borderWidth: 1,
          borderRadius: '10px',
          boxShadow: 'var(--hc-float)',
        },
      })}
    >
      {links.map(({ to, label, icon }) => (
        <Box key={to} component={Link} to={to} onClick={() => onClose('followed')} sx={linkStyles}>
          <Icon path={icon} color="text.secondary" />
          {label}
        </Box>
      ))}
    </Box>
  )
}

const linkStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.75, md: 1.5 },
  minHeight: { xs: 44, md: 40 },
  px: 1.25,
  borderRadius: '6px',
  color: 'text.primary',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const
