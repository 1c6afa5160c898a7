import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActKeys } from '../../../api/commercial/public.ts'
import { type ApiError, refusalOf } from '../../../api/refusal.ts'
import { faultTexts } from '../../../i18n/errors.ts'

/**
 * One act of a visitor: no second one while it runs, the same key for the same content until it is answered, its
 * failure in words.
 */
export interface Act<T> {
  run: (content: unknown, work: (key: string) => Promise<T>) => Promise<T | undefined>
  isBusy: boolean
  fault: string
  faults: ApiError['faults']
  clear: () => void
}

interface Failure {
  text: string
  faults: ApiError['faults']
}

/** `onConflict` hears that the document changed meanwhile (409). */
export function useAct<T>({ onConflict }: { onConflict?: (error: ApiError) => void } = {}): Act<T> {
  const { t } = useTranslation(['public', 'validation'])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef(false)
  const gesture = useActKeys()
  const textOf = (refusal: ApiError | undefined): string => {
    if (!refusal || refusal.status === 0 || refusal.status >= 500) return t('faults.network')
    if (refusal.status === 429) return t('validation:too_many_requests')
    return faultTexts(Object.values(refusal.faults)[0]) ?? refusal.detail ?? t('faults.refused')
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
      setFailure({ text: textOf(refusal), faults: refusal?.faults ?? {} })
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, fault: failure?.text ?? '', faults: failure?.faults ?? {}, clear: () => setFailure(null) }
}
