import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What stands where the failing part stood; `retry` draws the part again. */
  fallback: (error: Error, retry: () => void) => ReactNode
  onError?: (error: Error) => void
  /** The part is drawn afresh when this changes: the address, the record. */
  resetKey?: string
}

/** Keeps the failure of one panel from taking the page with it. */
export class ErrorBoundary extends Component<Props, { error: Error | null; resetKey?: string }> {
  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: { resetKey?: string }) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  override state: { error: Error | null; resetKey?: string } = { error: null, resetKey: this.props.resetKey }

  override componentDidCatch(error: Error) {
    this.props.onError?.(error)
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children
  }
}
