import { useMemo } from 'react'
import { marginsOfLines } from './model/totals.ts'
import type { DocumentEditorState } from './use-document-editor.ts'

/**
 * Returns the margin of each line of a sale by place. Null where no cost is known, because costs are hidden from people
 * without the right to see them.
 */
export function useMargins({
  state: { lines },
  computed: { totals },
  products,
  context: { isSales },
}: Pick<DocumentEditorState, 'state' | 'computed' | 'products' | 'context'>): readonly string[] | null {
  return useMemo(() => {
    if (!isSales || !totals) return null
    const margins = marginsOfLines(lines, totals, (id) => products.get(id)?.cost_price ?? null)
    return margins.some((margin) => margin !== '') ? margins : null
    // oxlint-disable-next-line react/exhaustive-deps -- the lines are new at every key, what counts is in the totals
  }, [isSales, totals, products])
}
