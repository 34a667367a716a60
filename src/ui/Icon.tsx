import type { SVGProps } from 'react'
import styles from './Icon.module.css'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'viewBox' | 'd' | 'color'> {
  /** A path of `@mdi/js`. */
  readonly path: string
  /** In pixels; 20 by default. */
  readonly size?: number
  /** A colour of the theme, such as `text.secondary`; by default that of the text around it. */
  readonly color?: string | undefined
  /** The name for screen readers. */
  readonly titleAccess?: string | undefined
}

/**
 * An icon is hidden from screen readers unless it has a name: usually the control around it has.
 * Pages have dozens of them, so their styles are static.
 */
export function Icon({ path, size, color, titleAccess, className, style, ...props }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without a name it is hidden from screen readers
    <svg
      role={titleAccess === undefined ? undefined : 'img'}
      aria-hidden={titleAccess === undefined || undefined}
      {...props}
      viewBox="0 0 24 24"
      className={className ? `${styles.icon} ${className}` : styles.icon}
      style={{
        ...(size !== undefined && { fontSize: size }),
        ...(color && { color: `var(--hc-palette-${color.replace('.', '-')})` }),
        ...style,
      }}
    >
      {titleAccess !== undefined && <title>{titleAccess}</title>}
      <path d={path} />
    </svg>
  )
}
