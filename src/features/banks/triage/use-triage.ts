import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LineStep, type TransactionRead, useLineStep } from '../../../api/payment/transactions.ts'
import { refusalText } from '../../../widgets/refusal-text.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { keptSession, keepSession } from './kept-session.ts'

/** A line that was decided here, and the undo of the decision. */
interface Done {
  line: Pick<TransactionRead, 'id'>
  back: 'unmatch' | 'reopen'
}

type Decision = Extract<LineStep, { step: 'match' | 'ignore' }>

export interface Triage {
  /** Lines decided in this tab, also before a reload, the last one last. */
  done: readonly Done[]
  /** Lines that are done, while the list still has them. */
  decided: ReadonlySet<string>
  /** Whole minutes since the first decision. */
  minutes: number
  /** Whether a decision is being sent. */
  isBusy: boolean
  /** Decides about a line, after the earlier decisions; returns whether it was accepted. */
  decide: (line: TransactionRead, step: Decision) => Promise<boolean>
  /** Undoes the last decision. */
  undo: () => Promise<void>
  /** Undoes all decisions, the last one first; stops at a refused one. */
  undoAll: () => Promise<void>
}

const backOf = { match: 'unmatch', ignore: 'reopen' } as const

/** Runs one step after the other, in the order of the requests; a refusal is shown. */
function useSteps(): { run: (wanted: LineStep) => Promise<boolean>; isBusy: boolean } {
  const { t } = useTranslation('payment')
  const step = useLineStep()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const take = async (wanted: LineStep): Promise<boolean> => {
    try {
      await step.mutateAsync(wanted)
      return true
    } catch (error) {
      showToast('error', refusalText(error) ?? t('triage.failed'))
      return false
    }
  }
  const run = (wanted: LineStep): Promise<boolean> => {
    const mine = turn.current.then(() => take(wanted))
    turn.current = mine
    return mine
  }
  return { run, isBusy: step.isPending }
}

const without = <T>(all: readonly T[], one: T): T[] => all.filter((other) => other !== one)

/**
 * Returns the decisions about lines of a bank account (`key`), which can be undone while the tab is open. A match
 * counts as done at once, so that no key waits for the service. After a refusal the line comes back with a message.
 */
export function useTriage(key: string): Triage {
  const { run, isBusy } = useSteps()
  const [done, setDone] = useState<readonly Done[]>(() => keptSession(key))
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [times, setTimes] = useState<{ start: number; last: number } | null>(null)
  // A decision interrupted by a reload may never have been accepted: a refused undo removes it.
  const refused = useRef(new WeakSet<Done>(done))
  useEffect(() => keepSession(key, done), [key, done])

  const add = (one: Done): void => {
    const now = Date.now()
    setTimes((before) => ({ start: before?.start ?? now, last: now }))
    setDone((before) => [...without(before, one), one])
    setDecided((before) => new Set(before).add(one.line.id))
  }
  const drop = (one: Done): void => setDone((before) => without(before, one))
  const show = ({ line }: Done): void => setDecided((before) => new Set([...before].filter((id) => id !== line.id)))

  const decide = async (line: TransactionRead, wanted: Decision): Promise<boolean> => {
    const one: Done = { line, back: backOf[wanted.step] }
    // A typed reason stays visible until it is accepted.
    const isAtOnce = wanted.step === 'match'
    if (isAtOnce) add(one)
    const isAccepted = await run(wanted)
    if (isAccepted && !isAtOnce) add(one)
    if (!isAccepted) {
      refused.current.add(one)
      drop(one)
      show(one)
    }
    return isAccepted
  }
  const takeBack = async (one: Done): Promise<boolean> => {
    drop(one)
    const isBack = await run({ id: one.line.id, step: one.back })
    if (isBack) show(one)
    else if (!refused.current.has(one)) add(one)
    return isBack
  }
  const undo = async (): Promise<void> => {
    const last = done.at(-1)
    if (last) await takeBack(last)
  }
  const undoAll = async (): Promise<void> => {
    for (const one of done.toReversed()) if (!(await takeBack(one))) return
  }
  const minutes = times ? Math.floor((times.last - times.start) / 60_000) : 0
  return { done, decided, minutes, isBusy, decide, undo, undoAll }
}
