import { useQueryClient } from '@tanstack/react-query'
import { createContext, createElement, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { changeWaiting, type WaitingMove } from '../../../../api/dashboard/waiting.ts'
import { waitingKey } from '../../../../api/waiting-key.ts'
import { type ApiError, refusalOf } from '../../../../api/refusal.ts'
import { showToast } from '../../../../ui/toast/toast.ts'
import { useConfirm } from '../../../../widgets/confirm/Confirm.tsx'
import { useRefusalText } from '../../../../widgets/state-actions/use-transition.ts'
import { offerUndo } from '../../../../widgets/undo/undo.ts'
import { WaitingFacts } from './WaitingFacts.tsx'
import { actOf, waitingAddressOf, type Answerable, waitingTitleOf } from './waiting-row.ts'

/** The two answers to a waiting record. */
export type AnswerName = 'approve' | 'refuse'

/** Ways to answer rows in place. */
export interface WaitingMoves {
  /** Asks the necessary questions, then makes the move; shows a refusal. Does nothing without the right. */
  answer: (item: Answerable, name: AnswerName) => void
  /** The same without questions and messages, for many rows; call `settle` afterwards. */
  approve: (item: Answerable) => Promise<unknown>
  settle: (entities: readonly string[]) => Promise<void>
  /** The row that is being answered. */
  busy: string | null
  /** Row that is being refused with a reason: the dialog `WaitingReason` asks for it. */
  asked: Answerable | null
  refusal: ApiError | null
  /** Refuses; returns whether it was refused. */
  refuse: (reason: string) => Promise<boolean>
  close: () => void
}

const MovesContext = createContext<WaitingMoves | null>(null)

/** Provides the moves to the buttons of rows, so that rows are not rendered again with them. */
export const MovesProvider = MovesContext.Provider

/** Returns the moves of the surrounding list. */
export function useRowMoves(): WaitingMoves {
  const moves = use(MovesContext)
  if (!moves) throw new Error('useMoves stands outside of MovesProvider')
  return moves
}

interface Asked {
  item: Answerable
  move: WaitingMove
}

/**
 * Answers rows in place: a move with a reason asks for it, an irreversible one asks first. Any other is made at once
 * and can be undone. Needs `ConfirmPart` above.
 */
export function useWaitingMoves(onAnswered?: (id: string) => void): WaitingMoves {
  const { t } = useTranslation(['home', 'common'])
  const client = useQueryClient()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const textOf = useRefusalText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const settle = async (entities: readonly string[]): Promise<void> => {
    await Promise.all(
      [...entities, 'history/entries', ...waitingKey].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  }
  const tell = ({ row }: Answerable, error: unknown): void => {
    showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'), {
      detail: waitingTitleOf(row),
      action: { label: t('toHandle.open'), onAct: () => void navigate(waitingAddressOf(row, row.step)) },
    })
  }
  const make = async (item: Answerable, move: WaitingMove, values: object = {}): Promise<void> => {
    const { row } = item
    setBusy(row.id)
    try {
      await changeWaiting(row, { ...values, ...move.values }, row.version)
      onAnswered?.(row.id)
    } finally {
      setBusy(null)
      await settle([row.entity])
    }
    const said = t('toHandle.done', { name: waitingTitleOf(row) })
    const { undo } = move
    if (!undo) return showToast('success', said)
    offerUndo(said, () =>
      changeWaiting(row, undo)
        .catch((error: unknown) => tell(item, error))
        .then(() => settle([row.entity])),
    )
  }
  const answer = async (item: Answerable, name: AnswerName): Promise<void> => {
    const move = item.kind?.[name]
    if (!move || busy) return
    setRefusal(null)
    if (move.needs_reason) return setAsked({ item, move })
    const label = name === 'approve' ? actOf(item.row) : t('acts.refuse')
    const question = {
      title: label,
      confirmLabel: label,
      text: createElement(WaitingFacts, { row: item.row, isFinal: true }),
    }
    if (!move.undo && !(await confirm(question))) return
    await make(item, move).catch((error: unknown) => tell(item, error))
  }
  const refuse = async (reason: string): Promise<boolean> => {
    if (!asked) return false
    try {
      await make(asked.item, asked.move, { reason })
      setAsked(null)
      return true
    } catch (error) {
      setRefusal(refusalOf(error) ?? null)
      return false
    }
  }
  return {
    answer: (item, name) => void answer(item, name),
    approve: ({ row, kind }) => changeWaiting(row, kind?.approve?.values ?? {}, row.version),
    settle,
    busy,
    asked: asked?.item ?? null,
    refusal,
    refuse,
    close: () => setAsked(null),
  }
}
