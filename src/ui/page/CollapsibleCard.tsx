import { mdiChevronDown } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../Icon'

interface CollapsibleCardProps {
  readonly id: string
  readonly brief: ReactNode
  readonly children: ReactNode
  /** `top` joins the card to the one above it. */
  readonly connection?: 'top'
  readonly onOpen?: (id: string) => void
  readonly onClose?: (id: string) => void
}

const COLLAPSED_RADIUS = 28
const OPENED_RADIUS = 20

/** A line that expands into its details. Starts collapsed; the details render when first opened. */
export function CollapsibleCard(props: CollapsibleCardProps) {
  const { id, brief, children, connection, onOpen, onClose } = props
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const radius = isOpen ? OPENED_RADIUS : COLLAPSED_RADIUS

  function toggle() {
    setOpen(!isOpen)
    if (isOpen) onClose?.(id)
    else onOpen?.(id)
  }

  return (
    <Box
      id={id}
      sx={[
        {
          border: '2px solid',
          borderColor: 'lightgray',
          borderRadius: `${radius}px`,
          bgcolor: 'background.paper',
          overflow: 'hidden',
          transition: 'border-radius 150ms',
        },
        (theme) => theme.applyStyles('dark', { borderColor: 'divider' }),
        connection === 'top' && {
          borderTop: 'none',
          borderTopLeftRadius: 0,
          borderTopRightRadius: 0,
        },
      ]}
    >
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={toggle}
        sx={{
          width: '100%',
          minHeight: 48,
          px: 2.5,
          py: 1,
          gap: 1,
          justifyContent: 'space-between',
          textAlign: 'left',
          font: 'inherit',
          fontWeight: 600,
          borderRadius: `${radius - 2}px`,
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outlineOffset: -4 },
        }}
      >
        <Box component="span" sx={{ minWidth: 0 }}>
          {brief}
        </Box>
        <Icon
          path={mdiChevronDown}
          color="text.secondary"
          style={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
        />
      </ButtonBase>
      <Collapse in={isOpen} id={detailsId} mountOnEnter timeout={180}>
        <Box sx={{ px: 2.5, pb: 2.5, pt: 0.5 }}>{children}</Box>
      </Collapse>
    </Box>
  )
}
