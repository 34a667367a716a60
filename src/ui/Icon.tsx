import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

type IconProps = Omit<SvgIconProps, 'children' | 'viewBox' | 'd'> & {
  /** A path of `@mdi/js`. */
  readonly path: string
}

/** An icon is hidden from screen readers: the control around it has the name. */
export function Icon({ path, ...props }: IconProps) {
  return (
    <SvgIcon fontSize="small" {...props}>
      <path d={path} />
    </SvgIcon>
  )
}
