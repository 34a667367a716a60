import { type ReactNode, type Ref, useId } from 'react'
import styles from './PageSection.module.css'

interface DrawerSectionProps {
  readonly title: string
  readonly hint?: string
  readonly action?: ReactNode
  readonly children: ReactNode
  /** The heading, which the jump buttons lead to. */
  readonly ref?: Ref<HTMLHeadingElement>
}

export function DrawerSection({ title, hint, action, children, ref }: DrawerSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} ref={ref} tabIndex={-1} className={styles.name}>
          {title}
        </h3>
        {action}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}

interface PageSectionProps {
  readonly title: string
  /** For screen readers only, if the content has its own title. */
  readonly isTitleHidden?: boolean
  readonly id?: string
  /** A target for the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function PageSection(props: PageSectionProps) {
  const { title, isTitleHidden = false, id, titleRef, children } = props
  const titleId = useId()
  return (
    <section
      id={id}
      {...(isTitleHidden ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      className={styles.section}
    >
      {!isTitleHidden && (
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}
