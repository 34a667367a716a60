import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { safeUrl } from '../domain/core/safeUrl'

interface ExternalLinkProps {
  readonly url: string
  readonly children: ReactNode
}

/** A link out of the app, in a tab without access to this one; plain text if it is unsafe. */
export function ExternalLink({ url, children }: ExternalLinkProps) {
  const href = safeUrl(url)
  if (href === undefined) return children
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  )
}
