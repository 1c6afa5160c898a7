import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BoardAnswer, boardChanges } from '../board-changes.ts'
import { useLiveQuery } from '../live/use-live-query.ts'
import { shareWithVersions } from '../versions/record-versions.ts'
import { readAll } from '../read-all.ts'
import { type OpportunityCard, opportunities, type OpportunityRead } from './opportunities.ts'

const changes = boardChanges<OpportunityCard, OpportunityRead>(opportunities, [
  'history/entries',
  'directory/organizations',
])

/** Changes an opportunity on its board at once (`api/board-changes.ts`). */
export const { useCardChange } = changes

/** Query for a board of opportunities: the open ones of some states, and those that were won between two days. */
export interface BoardQuestion {
  states: readonly string[]
  wonFrom: string
  wonUntil: string
  filters: Readonly<Record<string, unknown>>
}

const fields = [
  'id',
  'name',
  'status',
  'amount',
  'probability',
  'probability_by_hand',
  'weighting',
  'organization',
  'contact',
  'state',
  'state_since',
  'expected_end_date',
  'end_date',
  'main_user',
  'position',
  'next_activity',
  'quotation_news',
  'won_order',
  'won_billing',
]

/** Entities shown on its cards: the next activity and the news of linked quotations, too. */
const shownThere = [opportunities.entity.key, 'crm/activities', 'commercial/quotations', 'directory/organizations']

/**
 * Reads every card of a board, in the order of their columns: all are needed, since a column has the sum of its cards.
 */
export const useBoardCards = (question: BoardQuestion, { enabled }: { enabled: boolean }) => {
  useLiveQuery(shownThere, { reads: changes.key, moves: changes.key })
  return useQuery<BoardAnswer<OpportunityCard>>({
    queryKey: [...changes.key, question],
    queryFn: async ({ signal }) => {
      const { states, wonFrom, wonUntil, filters } = question
      const read = (own: Readonly<Record<string, unknown>>, ordering: string): Promise<OpportunityCard[]> =>
        readAll(
          opportunities,
          { ordering, fields, expand: ['organization'], filters: { ...filters, state__in: states.join(','), ...own } },
          { signal, onProgress: () => undefined, lanes: 5 },
        )
      const [open, won] = await Promise.all([
        read({ status: 'pending' }, 'position'),
        read({ status: 'accepted', end_date_after: wonFrom, end_date_before: wonUntil }, '-end_date'),
      ])
      return { results: [...open, ...won] }
    },
    enabled,
    placeholderData: keepPreviousData,
    structuralSharing: shareWithVersions,
  })
}
