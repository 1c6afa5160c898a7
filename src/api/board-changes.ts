import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { waitingKey } from './waiting-key.ts'
import { keepShown, shownVersion } from './versions/record-versions.ts'
import type { CallOptions } from './http/call.ts'

interface Card {
  id: string
}

/** Answer to the reads of a board: all of its cards, in the order of their columns. */
export interface BoardAnswer<C> {
  results: readonly C[]
}

/** Change of a card: the values and the version that they replace, and the new order of the cards. */
export interface CardChange<C> {
  id: string
  values: Readonly<Record<string, unknown>>
  /** The version that it replaces; without, that of the card on the screen. */
  version?: string
  arrange: (cards: readonly C[]) => readonly C[]
}

interface Source<R extends Card> {
  key: readonly [string]
  patch: (
    change: { id: string; values: Readonly<Record<string, unknown>>; version?: string },
    options: CallOptions,
  ) => Promise<R>
  shownVersion: (record: R) => string | undefined
}

type Kept = [readonly unknown[], unknown][]

/** Returns the board with its cards in a new order; a card in another place is another object and keeps its version. */
function arranged<C extends Card>({ results }: BoardAnswer<C>, arrange: CardChange<C>['arrange']): BoardAnswer<C> {
  const versions = new Map(results.map((card) => [card.id, shownVersion(card)]))
  const next = arrange(results)
  for (const card of next) keepShown(card, versions.get(card.id))
  return { results: next }
}

/**
 * Builds the change of the cards of a board: shown at once, based on the shown version. A refusal puts the cards back,
 * and the caller shows it. Changes are sent one after the other; the board is read again after the last. Entities in
 * `touches` are read again then. Reads of the board are cached under `key`.
 */
export function boardChanges<C extends Card, R extends Card>(source: Source<R>, touches: readonly string[]) {
  const key = [...source.key, 'board'] as const
  const cardIn = (client: QueryClient, id: string): C | undefined =>
    client
      .getQueriesData<BoardAnswer<C>>({ queryKey: key })
      .flatMap(([, data]) => data?.results ?? [])
      .find((card) => card.id === id)
  function useCardChange(): UseMutationResult<R, Error, CardChange<C>, Kept> {
    const client = useQueryClient()
    return useMutation<R, Error, CardChange<C>, Kept>({
      mutationKey: key,
      scope: { id: key.join() },
      mutationFn: ({ id, values, version }) => {
        const shown = cardIn(client, id)
        return source.patch({ id, values, version: version ?? (shown && shownVersion(shown)) }, { isSilent: true })
      },
      onMutate: async ({ arrange }) => {
        await client.cancelQueries({ queryKey: key })
        const before = client.getQueriesData<unknown>({ queryKey: key }) as Kept
        client.setQueriesData<BoardAnswer<C>>({ queryKey: key }, (data) => data && arranged(data, arrange))
        return before
      },
      onSuccess: (answer) => {
        const shown = cardIn(client, answer.id)
        if (shown) keepShown(shown, source.shownVersion(answer))
      },
      onError: (_error, _change, before) => {
        for (const [at, data] of before ?? []) client.setQueryData(at, data)
      },
      onSettled: async () => {
        // A board that is read while another change is on its way would show that card where it was.
        if (client.isMutating({ mutationKey: key }) > 1) return
        await client.invalidateQueries({ queryKey: source.key })
        for (const queryKey of [...touches.map((one) => [one]), waitingKey]) void client.invalidateQueries({ queryKey })
      },
    })
  }
  return { key, useCardChange }
}
