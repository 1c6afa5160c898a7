import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, refusalOf } from '../../api/refusal.ts'
import { useActKeys } from '../../api/visitor.ts'
import { errorTexts } from '../../i18n/errors.ts'

/**
 * One act of a visitor, with its failure as text. No second one starts while it runs, and the same content has the same
 * key until it is answered.
 */
export interface Act<T> {
  run: (content: unknown, work: (key: string) => Promise<T>) => Promise<T | undefined>
  isBusy: boolean
  error: string
  errors: ApiError['errors']
  clear: () => void
}

interface Failure {
  text: string
  errors: ApiError['errors']
}

/** Returns an act of a visitor; `onConflict` is called when the document changed meanwhile (409). */
export function useAct<T>({ onConflict }: { onConflict?: (error: ApiError) => void } = {}): Act<T> {
  const { t } = useTranslation(['public', 'validation'])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef(false)
  const gesture = useActKeys()
  const textOf = (refusal: ApiError | undefined): string => {
    if (!refusal || refusal.status === 0 || refusal.status >= 500) return t('errors.network')
    if (refusal.status === 429) return t('validation:too_many_requests')
    return errorTexts(Object.values(refusal.errors)[0]) ?? refusal.detail ?? t('errors.refused')
  }
  const run: Act<T>['run'] = async (content, work) => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const result = await work(gesture.keyOf(content))
      gesture.done()
      return result
    } catch (error) {
      const refusal = refusalOf(error)
      // A refusal is an answer: the next try is another act. Without an answer the same act is repeated.
      if (refusal && refusal.status >= 400 && refusal.status < 500) gesture.done()
      if (refusal?.status === 409) onConflict?.(refusal)
      setFailure({ text: textOf(refusal), errors: refusal?.errors ?? {} })
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, error: failure?.text ?? '', errors: failure?.errors ?? {}, clear: () => setFailure(null) }
}
