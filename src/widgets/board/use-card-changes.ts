import { useTranslation } from 'react-i18next'
import type { CardChange } from '../../api/board-changes.ts'
import { type ApiError, refusalOf } from '../../api/refusal.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { useRefusalText } from '../state-actions/use-transition.ts'
import { offerUndo } from '../undo/undo.ts'

interface Setup<C, R> {
  send: (change: CardChange<C>) => Promise<R>
  shownVersion: (record: R) => string | undefined
  /** Announces that a card went back to its place. */
  sayRefused: (card: C, reason: string) => string
}

type Made<C> = Omit<CardChange<C>, 'id'>

/** Changes cards and reports the result: offers to undo a change where possible, and shows the reason of a refusal. */
export function useCardChanges<C extends { id: string }, R>({
  send,
  shownVersion,
  sayRefused,
}: Setup<C, R>): {
  change: (card: C, made: Made<C>) => Promise<R | undefined>
  undoable: (
    card: C,
    made: Made<C>,
    words: { said: string; back: Omit<Made<C>, 'version'> | null },
  ) => Promise<R | undefined>
} {
  const { t } = useTranslation('common')
  const textOf = useRefusalText()
  const change = async (card: C, made: Made<C>): Promise<R | undefined> => {
    try {
      return await send({ id: card.id, ...made })
    } catch (error) {
      const refusal: ApiError | undefined = refusalOf(error)
      showToast('warning', sayRefused(card, textOf(refusal) ?? t('errors.save')))
      return undefined
    }
  }
  return {
    change,
    // The undo applies to the version that the change made: later changes of others are not undone with it.
    undoable: async (card, made, { said, back }) => {
      const answer = await change(card, made)
      if (answer === undefined) return undefined
      const version = shownVersion(answer)
      if (back) offerUndo(said, () => void change(card, { ...back, version }))
      else showToast('success', said)
      return answer
    },
  }
}
