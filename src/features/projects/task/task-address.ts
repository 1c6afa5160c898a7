import { useSearchParams } from 'react-router-dom'

/**
 * Returns the task whose panel is over the page, kept as `task` of the address so that the address can be sent to
 * colleagues. Opening makes an entry of the history, so that "back" closes.
 */
export function useTaskAddress(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const show = (id: string | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (id) next.set('task', id)
        else next.delete('task')
        return next
      },
      { replace: id === null, preventScrollReset: true },
    )
  return [params.get('task'), show]
}

/** Returns the present address with the panel of a task open. */
export function taskAddress(id: string): string {
  const params = new URLSearchParams(location.search)
  params.set('task', id)
  return `?${params}`
}
