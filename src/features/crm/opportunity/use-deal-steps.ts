import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { opportunities, type OpportunityRead } from '../../../api/crm/opportunities.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useRefusalText, useTransition } from '../../../widgets/state-actions/use-transition.ts'
import { offerUndo } from '../../../widgets/undo/undo.ts'

const touches = ['history/entries', 'directory/organizations']

/**
 * Returns a function that reports a change of an opportunity and offers to undo it. The undo applies to the version
 * that the change made: later changes of others are not undone with it.
 */
export function useWayBack(): (made: OpportunityRead, said: string, back: Readonly<Record<string, unknown>>) => void {
  const { t } = useTranslation('common')
  const textOf = useRefusalText()
  const { mutateAsync } = opportunities.usePatch({ touches, call: { isSilent: true } })
  return (made, said, values) => {
    const change = { id: made.id, version: opportunities.shownVersion(made), values }
    offerUndo(
      said,
      () =>
        void mutateAsync(change).catch((error: unknown) =>
          showToast('warning', textOf(refusalOf(error)) ?? t('errors.save')),
        ),
    )
  }
}

/** Returns the steps of winning, losing and, to undo both, reopening. */
export function useDealSteps(record: OpportunityRead) {
  const { t } = useTranslation(['crm', 'common'])
  const { may } = useRights()
  const textOf = useRefusalText()
  const steps = useTransition({ source: opportunities, record, touches })
  const offerBack = useWayBack()
  const [isLosing, setLosing] = useState(false)
  const [isWinning, setWinning] = useState(false)
  const { name } = record
  const make = async (step: string, values = {}): Promise<OpportunityRead | undefined> => {
    try {
      const made = await steps.make(step, values)
      setLosing(false)
      return made
    } catch (error) {
      showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
      return undefined
    }
  }
  const win = async (): Promise<void> => {
    setWinning(false)
    const made = await make('win')
    if (!made) return
    if (may(opportunities.entity.scope, 'full')) offerBack(made, t('win.done', { name }), { status: 'pending' })
    else showToast('success', t('win.done', { name }))
  }
  const lose = async (reason: string): Promise<void> => {
    const made = await make('lose', { lost_reason: reason })
    if (made) offerBack(made, t('lose.done', { name }), { status: 'pending' })
  }
  const reopen = async (step: string): Promise<void> => {
    if (await make(step)) showToast('success', t('reopened', { name }))
  }
  return {
    canDecide: steps.refusalFor('win') === null,
    reopening: ['reopen_lost', 'reopen_won'].find((step) => steps.refusalFor(step) === null),
    isPending: steps.isPending,
    isLosing,
    setLosing,
    isWinning,
    setWinning,
    win,
    lose,
    reopen,
  }
}
