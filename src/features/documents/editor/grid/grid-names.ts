import type { TFunction } from 'i18next'
import type { GridColumn, GridNames } from './grid-context.ts'

const fields = {
  name: 'product_name',
  quantity: 'quantity',
  unit: 'unit',
  price: 'price',
  discount: 'discount',
  tax: 'taxes',
} as const satisfies Record<GridColumn, string>

/** Placeholder of the number of a line until it is known. */
const mark = '\u0000'

/**
 * Returns the names of a sheet's cells: a long document has hundreds, so each column's translation is looked up once.
 */
export function gridNames(t: TFunction<'commercial'>, exempt: boolean): GridNames {
  const known = new Map<GridColumn, string>()
  const wordsOf = (column: GridColumn): string =>
    t('grid.cell', {
      column: exempt && column === 'price' ? t('exempt.price') : t(`quotation-line.fields.${fields[column]}`),
      place: mark,
    })
  const menu = t('grid.lineMenu', { place: mark })
  return {
    cellName: (column, place) => {
      const words = known.get(column) ?? wordsOf(column)
      known.set(column, words)
      return words.replace(mark, String(place))
    },
    menuName: (place) => menu.replace(mark, String(place)),
  }
}
