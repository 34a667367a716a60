import { mdiChevronLeft, mdiChevronRight, mdiPageFirst, mdiPageLast } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../Icon'
import { useText } from '../text'

interface PagerProps {
  /** Counted from 1. */
  readonly current: number
  readonly total: number
  readonly onPage: (page: number) => void
}

export function Pager(props: PagerProps) {
  const { current, total, onPage } = props
  const text = useText().pager
  const step = (label: string, path: string, page: number) => (
    <IconButton aria-label={label} disabled={page === current} onClick={() => onPage(page)}>
      <Icon path={path} />
    </IconButton>
  )
  return (
    <Box component="nav" aria-label={text.name} sx={navStyles}>
      {step(text.first, mdiPageFirst, 1)}
      {step(text.previous, mdiChevronLeft, Math.max(1, current - 1))}
      <PageNumber {...props} />
      {step(text.next, mdiChevronRight, Math.min(total, current + 1))}
      {step(text.last, mdiPageLast, total)}
    </Box>
  )
}

const navStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  '@media (pointer: coarse)': { '& button, & input': { minWidth: 40, minHeight: 40 } },
} as const

/** Shows where one is. Pressed, it takes the number of another page. */
function PageNumber({ current, total, onPage }: PagerProps) {
  const text = useText().pager
  const [typed, setTyped] = useState<string | null>(null)
  // The field and the button take each other's place, so the focus has to follow.
  const [isAnswered, setAnswered] = useState(false)

  function close() {
    setTyped(null)
    setAnswered(true)
  }

  if (typed === null) {
    return (
      <Button
        color="inherit"
        aria-current="page"
        title={text.goTo}
        autoFocus={isAnswered}
        onClick={() => setTyped(String(current))}
        sx={{ minWidth: 64, px: 1, fontWeight: 'inherit' }}
      >
        {text.position(current, total)}
      </Button>
    )
  }

  /** A number beyond the end means the last page, and no number means to stay. */
  function go() {
    const page = Math.min(Number(typed), total)
    if (page >= 1 && page !== current) onPage(page)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key !== 'Enter') return
    // Or the button that takes the field's place would be pressed by the same key.
    event.preventDefault()
    close()
    go()
  }

  return (
    <Field
      aria-label={text.goTo}
      inputMode="numeric"
      value={typed}
      autoFocus
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 6))}
      onKeyDown={onKeyDown}
      // The number keys of some phones have no Enter, only a key that leaves the field.
      onBlur={() => {
        setTyped(null)
        setAnswered(false)
        go()
      }}
    />
  )
}

const Field = styled('input')(({ theme: { vars } }) => ({
  width: 64,
  height: 36,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 6,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'center',
}))
