import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { Icon } from './Icon'

interface PlusButtonProps {
  readonly label: string
  readonly onClick: () => void
  /** `contained` for the main action of a page, `outlined` for optional additions. */
  readonly variant: 'contained' | 'outlined'
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

export const PlusButton = ({ label, ...props }: PlusButtonProps) => (
  <Button {...props} startIcon={<Icon path={mdiPlus} />} sx={{ flexShrink: 0, minHeight: 40 }}>
    {label}
  </Button>
)
