import { hasCapability } from '../../../../api/capabilities.ts'
import type { LineKind } from '../../../../contract/commercial/rules/amounts/totals.ts'
import type { ComboOption } from '../../../../ui/fields/choice/combobox-state.ts'
import { lineOfKind } from '../model/editor-state.ts'
import type { EditorLine } from '../model/model.ts'
import { useGrid } from './grid-context.ts'

const kinds: readonly Exclude<LineKind, 'product'>[] = ['section', 'text', 'subtotal', 'option', 'page_break']
const sign = 'kind:'

/** Returns the kinds of lines that `/` offers, with the effect of each on the line. */
export function useLineKinds(line: EditorLine): {
  options: (typed: string) => ComboOption[]
  pick: (value: string) => boolean
} {
  const { t, dispatch, focusCell, startFree } = useGrid()
  return {
    options: (typed) => {
      // A service of the specification alone has lines of one kind.
      if (!hasCapability('commercial', 'added')) return []
      const wanted = typed.slice(1).toLowerCase()
      return kinds
        .map((kind) => ({
          value: `${sign}${kind}`,
          label: t(`quotation-line.choices.kind.${kind}`),
          detail: t(`grid.kinds.${kind}`),
        }))
        .filter(({ label }) => label.toLowerCase().startsWith(wanted))
    },
    pick: (value) => {
      if (!value.startsWith(sign)) return false
      const kind = value.slice(sign.length) as LineKind
      dispatch({
        type: 'line',
        key: line.key,
        values:
          kind === 'option'
            ? { ...startFree(line, ''), kind }
            : { ...lineOfKind(kind), key: line.key, id: line.id, product_name: '' },
      })
      focusCell(kind === 'subtotal' || kind === 'page_break' ? 'next' : line.key, 'name', line.key)
      return true
    },
  }
}
