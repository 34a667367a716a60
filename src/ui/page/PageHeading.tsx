import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { PlainButton } from '../PlainButton'
import { useFigure, useText } from '../text'
import type { HelpTopic } from './Explanation'
import styles from './PageHeading.module.css'

export const PAGE_HEADING_ID = 'page_heading'

const PRODUCT = 'Hindcast'

const loadExplanation = () => import('./Explanation')
const Explanation = lazy(() =>
  loadExplanation().then((module) => ({ default: module.Explanation })),
)

interface PageHeadingProps {
  readonly title: string
  /** Next to the title, in the same line: a range, a count. */
  readonly info?: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** False where the explanation of the page stands elsewhere, or there is no page. */
  readonly isExplained?: boolean
}

/** The page's one `h1`, which also sets the title of the browser tab. */
export function PageHeading(props: PageHeadingProps) {
  const { title, info, subtitle, actions, isExplained = true } = props
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
  }, [title])
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {info !== undefined && <span className={styles.info}>{info}</span>}
        </div>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {(isExplained || actions !== undefined) && (
        // At the right edge, where no count that arrives in the heading moves it.
        <div className={styles.actions}>
          {isExplained && <WhatIsThis />}
          {actions}
        </div>
      )}
    </div>
  )
}

/** Says what the page is for, next to its heading. */
export function WhatIsThis({ topic }: { readonly topic?: HelpTopic }) {
  const { help } = useText()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <span className={styles.help}>
      <PlainButton
        className={styles.what}
        aria-label={help}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={loadExplanation}
        onFocus={loadExplanation}
        onClick={() => setOpen(!isOpen)}
      >
        <i>?</i>
        <span>{help}</span>
      </PlainButton>
      {isOpen && (
        <Suspense>
          <Explanation id={id} topic={topic} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

/** Which items of how many are shown. */
export function RangeInfo({ info }: { readonly info: string | undefined }) {
  const figure = useFigure()
  return <span role="status">{figure(info ?? '')}</span>
}
