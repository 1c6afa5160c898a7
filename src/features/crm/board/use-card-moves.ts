import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCardChange } from '../../../api/crm/board.ts'
import { type OpportunityCard, opportunities, type OpportunityRead } from '../../../api/crm/opportunities.ts'
import type { StateRead } from '../../../api/crm/pipelines.ts'
import { useRights } from '../../../api/session/use-session.ts'
import type { BoardPlace } from '../../../ui/board/board-places.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useCardChanges } from '../../../widgets/board/use-card-changes.ts'
import { today } from '../../../widgets/today.ts'
import { type EntryValues, missingOf } from '../opportunity/EntryDialog.tsx'
import { dealColumnOf, positionOf, WON, withMovedDeal, withoutCard, withWon } from './board-cards.ts'

/** A card being moved into a state that requires values. */
interface Entering {
  card: OpportunityCard
  state: StateRead
  from: StateRead
  position: number
}

/** Returns the moves of the cards of a board: each is shown at once, can be undone, and is reverted after a refusal. */
export function useCardMoves(cards: readonly OpportunityCard[], states: readonly StateRead[]) {
  const { t } = useTranslation('crm')
  const { may } = useRights()
  const { mutateAsync } = useCardChange()
  const [entering, setEntering] = useState<Entering | null>(null)
  const [losing, setLosing] = useState<OpportunityCard | null>(null)
  const [winning, setWinning] = useState<OpportunityCard | null>(null)

  const { change, undoable } = useCardChanges<OpportunityCard, OpportunityRead>({
    send: mutateAsync,
    shownVersion: opportunities.shownVersion,
    sayRefused: ({ name }, reason) => t('notMoved', { name, reason }),
  })
  const put = (card: OpportunityCard, state: StateRead, position: number, filled: EntryValues = {}) => ({
    values: { ...filled, state: state.id, position },
    arrange: (all: readonly OpportunityCard[]) => withMovedDeal(all, card.id, { state, position }),
  })
  const reopened = (card: OpportunityCard) => ({
    values: { status: 'pending' },
    arrange: (all: readonly OpportunityCard[]) => [
      ...withoutCard(all, card.id),
      { ...card, status: 'pending' as const },
    ],
  })
  const move = async (card: OpportunityCard, place: BoardPlace): Promise<void> => {
    if (place.column === WON) return card.status === 'accepted' ? undefined : setWinning(card)
    const state = states.find(({ id }) => id === place.column)
    const from = states.find(({ id }) => id === dealColumnOf(card))
    if (!state || !from) return
    const step = { card, state, from, position: positionOf(cards, card, place) }
    if (state.id !== from.id && missingOf(card, state).length > 0) setEntering(step)
    else await enter(step)
  }
  const enter = async ({ card, state, from, position }: Entering, filled: EntryValues = {}): Promise<void> => {
    setEntering(null)
    const mails = state.id !== from.id && state.automation_bool && state.template
    await undoable(card, put(card, state, position, filled), {
      said: t(mails ? 'entry.withMail' : 'moved', { name: card.name, state: state.name }),
      back: put(card, from, card.position ?? 0),
    })
  }
  const win = async (card: OpportunityCard): Promise<void> => {
    setWinning(null)
    const day = today()
    await undoable(
      card,
      { values: { status: 'accepted' }, arrange: (all) => withWon(all, card.id, day) },
      {
        said: t('win.done', { name: card.name }),
        back: may(opportunities.entity.scope, 'full') ? reopened(card) : null,
      },
    )
  }
  const lose = async (card: OpportunityCard, reason: string): Promise<void> => {
    setLosing(null)
    await undoable(
      card,
      { values: { status: 'canceled', lost_reason: reason }, arrange: (all) => withoutCard(all, card.id) },
      { said: t('lose.done', { name: card.name }), back: reopened(card) },
    )
  }
  const reopen = async (card: OpportunityCard): Promise<void> => {
    const answer = await change(card, {
      values: { status: 'pending' },
      arrange: (all) => [...withoutCard(all, card.id), { ...card, status: 'pending' }],
    })
    if (answer) showToast('success', t('reopened', { name: card.name }))
  }
  return { move, entering, setEntering, enter, win, reopen, winning, setWinning, losing, setLosing, lose }
}
