import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { waitingKey } from '../dashboard/waiting-key.ts'
import { keepShown, shareWithVersions, shownVersion } from '../http/record-versions.ts'
import { readAll } from '../read-all.ts'
import { type CardRead, opportunities, type OpportunityRead } from './opportunities.ts'

const boardKey = [...opportunities.key, 'board'] as const

/** What a board of opportunities shows: the open ones of some states, and those that were won between two days. */
export interface BoardQuestion {
  states: readonly string[]
  wonFrom: string
  wonUntil: string
  filters: Readonly<Record<string, unknown>>
}

interface BoardAnswer {
  results: readonly CardRead[]
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
  'state',
  'state_since',
  'expected_end_date',
  'end_date',
  'main_user',
  'position',
  'next_activity',
]

/** Every card of a board, in the order of their columns: a column is the sum of what is read, so all of it is. */
export const useBoardCards = (question: BoardQuestion, { enabled }: { enabled: boolean }) =>
  useQuery<BoardAnswer>({
    queryKey: [...boardKey, question],
    queryFn: async ({ signal }) => {
      const { states, wonFrom, wonUntil, filters } = question
      const read = (own: Readonly<Record<string, unknown>>, ordering: string): Promise<CardRead[]> =>
        readAll(
          opportunities,
          { ordering, fields, expand: ['organization'], filters: { ...filters, state__in: states.join(','), ...own } },
          { signal, onProgress: () => undefined },
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

/** A change of a card: what is sent over which version, and how the cards stand once it is made. */
export interface CardChange {
  id: string
  values: Readonly<Record<string, unknown>>
  /** The version that it replaces; without, that of the card on the screen. */
  version?: string
  arrange: (cards: readonly CardRead[]) => readonly CardRead[]
}

type Kept = [readonly unknown[], BoardAnswer | undefined][]

const cardIn = (client: QueryClient, id: string): CardRead | undefined =>
  client
    .getQueriesData<BoardAnswer>({ queryKey: boardKey })
    .flatMap(([, data]) => data?.results ?? [])
    .find((card) => card.id === id)

/** A card that stands elsewhere is another object: it has the version of the one before. */
function arranged({ results }: BoardAnswer, arrange: CardChange['arrange']): BoardAnswer {
  const versions = new Map(results.map((card) => [card.id, shownVersion(card)]))
  const next = arrange(results)
  for (const card of next) keepShown(card, versions.get(card.id))
  return { results: next }
}

/**
 * Changes a card on the board at once and over the version that is shown; a refusal puts it back and is the caller's to
 * tell. Changes go out one after the other; the board is read again after the last.
 */
export function useCardChange() {
  const client = useQueryClient()
  return useMutation<OpportunityRead, Error, CardChange, Kept>({
    mutationKey: boardKey,
    scope: { id: boardKey.join() },
    mutationFn: ({ id, values, version }) => {
      const shown = cardIn(client, id)
      return opportunities.patch({ id, values, version: version ?? (shown && shownVersion(shown)) }, { isSilent: true })
    },
    onMutate: async ({ arrange }) => {
      await client.cancelQueries({ queryKey: boardKey })
      const before = client.getQueriesData<BoardAnswer>({ queryKey: boardKey })
      client.setQueriesData<BoardAnswer>({ queryKey: boardKey }, (data) => data && arranged(data, arrange))
      return before
    },
    onSuccess: (answer) => {
      const shown = cardIn(client, answer.id)
      if (shown) keepShown(shown, opportunities.shownVersion(answer))
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
    },
    onSettled: async () => {
      // A board that is read while another change is on its way would show that card where it was.
      if (client.isMutating({ mutationKey: boardKey }) > 1) return
      await client.invalidateQueries({ queryKey: opportunities.key })
      for (const queryKey of [['history/entries'], ['directory/organizations'], waitingKey])
        void client.invalidateQueries({ queryKey })
    },
  })
}
