import { type ReactNode, useEffect } from 'react'
import { useFigure } from '../text'
import styles from './PageHeading.module.css'

export const PAGE_HEADING_ID = 'page_heading'

const PRODUCT = 'Hindcast'

interface PageHeadingProps {
  readonly title: string
  /** Next to the title, in the same line: a range, a count. */
  readonly info?: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/** The page's one `h1`, which also sets the title of the browser tab. */
export function PageHeading({ title, info, subtitle, actions }: PageHeadingProps) {
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
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** Which items of how many are shown. */
export function RangeInfo({ info }: { readonly info: string | undefined }) {
  const figure = useFigure()
  return <span role="status">{figure(info ?? '')}</span>
}
