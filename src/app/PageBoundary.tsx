import { Component, type ReactNode } from 'react'
import { paths } from '../routing/paths'
import { ErrorScreen } from '../ui/page/ErrorScreen'
import { useText } from '../ui/text'

interface PageBoundaryProps {
  readonly children: ReactNode
  /** Around the frame itself: an error then takes the whole screen. */
  readonly isOutermost?: boolean
}

interface State {
  readonly failure: { readonly error: unknown } | null
}

/** An error in a page leaves the frame around it intact. A new key resets it. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  /** React tells nobody else about an error that a boundary caught. */
  override componentDidCatch(error: unknown) {
    window.dispatchEvent(new ErrorEvent('error', { error }))
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.isOutermost ? (
      <main style={{ padding: 'clamp(16px, 5vw, 64px)' }}>
        <Failure error={failure.error} />
      </main>
    ) : (
      <Failure error={failure.error} />
    )
  }
}

function Failure({ error }: { readonly error: unknown }) {
  const text = useText()
  const reason = error instanceof Error ? error.message : String(error ?? '')
  return (
    <ErrorScreen
      reason={reason || text.errors.noReason}
      homePath={paths.home()}
      onReload={() => window.location.reload()}
    />
  )
}
