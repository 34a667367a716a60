import { mdiMagnify } from '@mdi/js'
import ButtonBase from '@mui/material/ButtonBase'
import { Suspense, useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon'
import { useText } from '../../ui/text'
import { laterPart } from '../frame/laterPart'

const SearchAndCommands = laterPart(
  async () => (await import('./SearchAndCommands')).SearchAndCommands,
)

/** Opens the search by click or by Ctrl or Cmd and K; everything else of it loads later. */
export function SearchButton() {
  const { search } = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK'
      // What is open over the page, such as an editor, comes first.
      if (!isAsked || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <ButtonBase
        aria-label={search.name}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={buttonStyles}
      >
        <Icon path={mdiMagnify} />
        <span>{search.short}</span>
      </ButtonBase>
      <Suspense>
        <SearchAndCommands isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  )
}

/** Looks like a field if there is room for one. */
const buttonStyles = {
  gap: 1,
  height: 40,
  minWidth: 40,
  borderRadius: '8px',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'action.hover' },
  '& > span': { display: { xs: 'none', lg: 'block' } },
  '@media (min-width: 1200px)': {
    height: 36,
    px: 1.25,
    border: 1,
    borderColor: 'divider',
    // No text of the button, whose name would have to contain it.
    '&::after': { content: '"Ctrl K"', ml: 3 },
  },
} as const
