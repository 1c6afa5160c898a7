import { useCallback, useMemo, useState } from 'react'
import { isSummed } from '../../../contract/rules/lists/list-sums.ts'
import { moneyText, toCents } from '../../../contract/rules/money/cents.ts'
import { productSum } from '../../../contract/rules/money/decimal.ts'
import { type AnyEntity, type AnyRecord, valueOf } from '../../entity.ts'

/** The ticked rows of a list: those seen on any page, or by an explicit second step all results. */
export interface Selection<R> {
  selected: ReadonlySet<string>
  rows: readonly R[]
  isAll: boolean
  change: (selected: ReadonlySet<string>) => void
  chooseAll: () => void
  clear: () => void
}

interface State<R> {
  rows: ReadonlyMap<string, R>
  isAll: boolean
  of: string
}

/** Keeps ticks from page to page until the request (search, filters, tab) changes; `question` identifies it. */
export function useSelection<R extends AnyRecord>(page: readonly R[] | undefined, question: string): Selection<R> {
  const [state, setState] = useState<State<R>>({ rows: new Map(), isAll: false, of: question })
  const current = state.of === question ? state : { rows: new Map<string, R>(), isAll: false, of: question }
  const selected = useMemo(
    () => new Set(current.isAll ? [...current.rows.keys(), ...(page ?? []).map(({ id }) => id)] : current.rows.keys()),
    [current.rows, current.isAll, page],
  )
  const change = useCallback(
    (next: ReadonlySet<string>) =>
      setState((now) => {
        const here = new Map((page ?? []).map((row) => [row.id, row] as const))
        const before = now.of === question ? [...now.rows].filter(([id]) => !here.has(id)) : []
        // In the order of the list, not of the ticks.
        const known = new Map([...before, ...here])
        return { rows: new Map([...known].filter(([id]) => next.has(id))), isAll: false, of: question }
      }),
    [page, question],
  )
  return {
    selected,
    change,
    rows: [...current.rows.values()],
    isAll: current.isAll,
    chooseAll: () => setState({ ...current, isAll: true }),
    clear: () => setState({ rows: new Map(), isAll: false, of: question }),
  }
}

/** The sums of some rows as decimal text, by the names of the fields; of the rows that the service would count. */
export const sumSelected = (
  entity: AnyEntity,
  rows: readonly object[],
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const counted = rows.filter((row) => isSummed(entity, name, { ...row }))
      const { units, scale } = productSum(counted.map((row) => [valueOf(row, name) as string | null, '1']))
      return [name, moneyText(toCents(units, scale))]
    }),
  )

const most = 2

/** Returns the sums that the foot of a list has room for, among those of the service. */
export const shownSums = (names: readonly string[], values: Readonly<Record<string, string>>): readonly string[] =>
  names.filter((name) => values[name] !== undefined).slice(0, most)
