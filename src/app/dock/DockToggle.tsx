import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon'

interface DockToggleProps {
  readonly area: string
  readonly name: string
  readonly icon: string
  readonly count?: number
  readonly countName?: string
  readonly isIconOnly?: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** A click is likely to follow: time to load what it opens. */
  readonly onNear?: () => void
}

export function DockToggle(props: DockToggleProps) {
  const { area, name, icon, count, countName, isIconOnly = false, isOpen, onToggle, onNear } = props
  return (
    <Button
      color="inherit"
      aria-label={isIconOnly ? name : undefined}
      aria-expanded={isOpen}
      aria-description={countName}
      title={isIconOnly ? name : undefined}
      onClick={onToggle}
      onPointerEnter={onNear}
      onFocus={onNear}
      sx={{
        gridArea: area,
        minHeight: 40,
        minWidth: 40,
        px: isIconOnly ? 1 : 1.25,
        gap: 1,
        color: isOpen ? 'primary.main' : 'text.secondary',
        bgcolor: isOpen ? 'primary.light' : 'transparent',
        whiteSpace: 'nowrap',
        '&:hover': { color: isOpen ? 'primary.main' : 'text.primary' },
      }}
    >
      <Icon path={icon} />
      {!isIconOnly && (
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
      )}
      {count !== undefined && (
        <Box
          component="span"
          aria-hidden
          sx={{
            minWidth: 20,
            px: 0.75,
            borderRadius: '10px',
            bgcolor: 'action.selected',
            color: 'text.primary',
            lineHeight: '20px',
            textAlign: 'center',
          }}
        >
          {count}
        </Box>
      )}
    </Button>
  )
}
