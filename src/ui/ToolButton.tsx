import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Icon } from './Icon'

interface ToolButtonProps extends Omit<IconButtonProps, 'children' | 'size'> {
  /** What it does, for screen readers. */
  readonly name: string
  readonly icon: string
  readonly iconSize?: number
}

/** A button with an icon alone, large enough for a finger. */
export function ToolButton({ name, icon, iconSize, sx = {}, ...rest }: ToolButtonProps) {
  return (
    <IconButton aria-label={name} {...rest} sx={[{ width: 40, height: 40 }, sx].flat()}>
      <Icon path={icon} {...(iconSize && { size: iconSize })} />
    </IconButton>
  )
}
