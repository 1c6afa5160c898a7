import { Component, type ErrorInfo, type ReactNode } from 'react'
import { askAgain } from './retry.ts'

/** A failure of a part: its id on the screen and in the log, and the parts in which it happened. */
export interface PartFailure {
  error: Error
  id: string
  componentStack: string
}

interface Props {
  children: ReactNode
  /** Content shown instead of a part that failed; `retry` draws the part again, `id` names the failure. */
  fallback: (error: Error, retry: () => void, id: string) => ReactNode
  onError?: (failure: PartFailure) => void
  /** The part is mounted again when this changes: the address, the record. */
  resetKey?: string
}

interface State {
  failure: { error: Error; id: string } | null
  resetKey?: string
}

/** Returns eight letters and digits, short enough to be read out on the telephone. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')

/** Limits the failure of one panel to itself. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: Error): Pick<State, 'failure'> {
    return { failure: { error, id: newId() } }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey }
  }

  override state: State = { failure: null, resetKey: this.props.resetKey }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    const id = this.state.failure?.id ?? newId()
    this.props.onError?.({ error, id, componentStack: componentStack ?? '' })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const retry = (): void => {
      askAgain()
      this.setState({ failure: null })
    }
    return this.props.fallback(failure.error, retry, failure.id)
  }
}
