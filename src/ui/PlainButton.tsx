import { mdiPlus } from '@mdi/js'
import type { ComponentProps } from 'react'
import { Icon } from './Icon'
import { Link } from './Link'
import styles from './PlainButton.module.css'

/**
 * `primary` is text in the main colour, `framed` the same with an outline. `chip`, `accent` and
 * `quiet` are the small round ones around a list.
 */
type Kind =
  | 'text'
  | 'primary'
  | 'filled'
  | 'outlined'
  | 'framed'
  | 'icon'
  | 'chip'
  | 'accent'
  | 'quiet'

interface Looks {
  readonly kind?: Kind
}

const classes = (own: string | undefined): string => [styles.button, own].filter(Boolean).join(' ')

/** The buttons of the first load. Their styles need no code, and no time when they are drawn. */
export const PlainButton = ({
  kind = 'text',
  className,
  ...rest
}: ComponentProps<'button'> & Looks) => (
  <button type="button" {...rest} data-kind={kind} className={classes(className)} />
)

/** A link that looks like a button. */
export const PlainButtonLink = ({
  kind = 'text',
  className,
  ...rest
}: ComponentProps<typeof Link> & Looks) => (
  <Link {...rest} data-kind={kind} className={classes(className)} />
)

interface PlusButtonProps extends ComponentProps<'button'> {
  readonly label: string
  /** `filled` for the main action of a page, `outlined` for optional additions. */
  readonly kind: 'filled' | 'outlined'
}

export const PlusButton = ({ label, ...props }: PlusButtonProps) => (
  <PlainButton {...props} style={{ gap: 8, minHeight: 40 }}>
    <Icon path={mdiPlus} />
    {label}
  </PlainButton>
)
