import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LineStep, type TransactionRead, useLineStep } from '../../../api/payment/transactions.ts'
import { refusalText } from '../../../widgets/refusal-text.ts'
import { showToast } from '../../../ui/overlay/toast.ts'

/** A line that was decided here, and how that is taken back. */
interface Done {
  line: TransactionRead
  back: 'unmatch' | 'reopen'
}

type Decision = Extract<LineStep, { step: 'match' | 'ignore' }>

export interface Triage {
  /** Lines decided since the page was opened, the last one last. */
  done: readonly Done[]
  /** Whole minutes since the first of them. */
  minutes: number
  isBusy: boolean
  /** Decides about a line; answers whether it was accepted. */
  decide: (line: TransactionRead, step: Decision) => Promise<boolean>
  /** Takes the last decision back. */
  undo: () => Promise<void>
  /** Takes all decisions back, the last one first; stops at one that is refused. */
  undoAll: () => Promise<void>
}

const backOf = { match: 'unmatch', ignore: 'reopen' } as const

/** What is decided about lines of the bank, and can be taken back as long as the page stands. */
export function useTriage(): Triage {
  const { t } = useTranslation('payment')
  const step = useLineStep()
  const [done, setDone] = useState<readonly Done[]>([])
  const [times, setTimes] = useState<{ start: number; last: number } | null>(null)

  const run = async (wanted: LineStep): Promise<boolean> => {
    try {
      await step.mutateAsync(wanted)
      return true
    } catch (error) {
      showToast('error', refusalText(error) ?? t('triage.failed'))
      return false
    }
  }
  const decide = async (line: TransactionRead, wanted: Decision): Promise<boolean> => {
    const back = backOf[wanted.step]
    if (step.isPending || !(await run(wanted))) return false
    const now = Date.now()
    setTimes((before) => ({ start: before?.start ?? now, last: now }))
    setDone((before) => [...before, { line, back }])
    return true
  }
  const takeBack = async ({ line, back }: Done): Promise<boolean> => {
    if (!(await run({ id: line.id, step: back }))) return false
    setDone((before) => before.filter((one) => one.line.id !== line.id))
    return true
  }
  const undo = async (): Promise<void> => {
    const last = done.at(-1)
    if (last && !step.isPending) await takeBack(last)
  }
  const undoAll = async (): Promise<void> => {
    for (const one of done.toReversed()) if (!(await takeBack(one))) return
  }
  const minutes = times ? Math.floor((times.last - times.start) / 60_000) : 0
  return { done, minutes, isBusy: step.isPending, decide, undo, undoAll }
}
