import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown in place of the children once one threw. */
  readonly fallback?: ReactNode
  /** The same with a way back: `retry` renders the children again. */
  readonly renderFallback?: (retry: () => void) => ReactNode
}

/** Keeps an error thrown while its children render, or a script that is lost, from ending the page. */
export class ErrorBoundary<Others = object> extends Component<
  ErrorBoundaryProps & Others,
  { hasError: boolean }
> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override render() {
    const { children, fallback, renderFallback } = this.props
    if (!this.state.hasError) return children
    return renderFallback?.(() => this.setState({ hasError: false })) ?? fallback
  }
}
