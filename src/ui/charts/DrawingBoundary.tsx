import { Component, type ReactNode } from 'react'

interface DrawingBoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** A drawing that cannot be loaded or made takes nothing else with it. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
