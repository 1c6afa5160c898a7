import { useCallback, useEffect, useRef, useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'

/**
 * Record that a visitor reads: `missing` when the link opens nothing, `failed` when the network or the service gave no
 * answer.
 */
export interface Read<T> {
  data: T | null
  state: 'loading' | 'ready' | 'missing' | 'failed'
  isBusy: boolean
  reload: () => Promise<void>
  change: (part: Partial<T>) => void
}

/** Reads once without a cache: a visitor opens one document. It reads again by itself when the connection is back. */
export function useRead<T>(load: (signal: AbortSignal) => Promise<T>): Read<T> {
  const [data, setData] = useState<T | null>(null)
  const [state, setState] = useState<Read<T>['state']>('loading')
  const [isBusy, setBusy] = useState(true)
  const running = useRef<AbortController>(undefined)
  const reload = useCallback(async (): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    try {
      const read = await load(signal)
      if (signal.aborted) return
      setData(read)
      setState('ready')
    } catch (error) {
      if (signal.aborted) return
      // Earlier data stays on the page when only a later reading failed.
      setState((now) => (refusalOf(error, 401, 403, 404, 410) ? 'missing' : now === 'ready' ? 'ready' : 'failed'))
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }, [load])
  useEffect(() => {
    // One turn later, so that the first rendering is not interrupted by the request.
    const timer = setTimeout(() => void reload())
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [reload])
  useEffect(() => {
    if (state !== 'failed') return undefined
    const again = (): void => void reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [state, reload])
  return {
    data,
    state,
    isBusy,
    reload,
    change: useCallback((part) => setData((now) => (now ? { ...now, ...part } : now)), []),
  }
}
