import { type GridColumn, columns } from './grid/grid-context.ts'
import { type HeadName, headNames, type EditorLine } from './model/model.ts'

/** Input of a path of a rule or a refusal. */
export type FieldPlace =
  { part: 'client' } | { part: 'head'; name: HeadName } | { part: 'lines'; key?: string; column: GridColumn }

const named: Readonly<Record<string, HeadName>> = {
  shipping: 'cost',
}
const cells: Readonly<Record<string, GridColumn>> = { taxes: 'tax', rate: 'tax', product_name: 'name' }

const columnOf = (name: string): GridColumn => cells[name] ?? columns.find((column) => column === name) ?? 'name'

/** Returns the field of a path such as `lines.3.quantity`, `expiration_payment` or `organization.company_name`. */
export function findFieldPlace(path: string, lines: readonly EditorLine[]): FieldPlace {
  const [group = '', place = '', column = 'name'] = path.replace(/^(quotation|invoice)_lines/, 'lines').split('.')
  if (group === 'lines') return { part: 'lines', key: lines[Number(place)]?.key, column: columnOf(column) }
  const name = named[group] ?? headNames.find((one) => one === group)
  return name && !['organization', 'attention_to', 'invoice_contact'].includes(name)
    ? { part: 'head', name }
    : { part: 'client' }
}

/** Puts the focus into a field of the head. */
export const focusHead = (name: HeadName): void => document.querySelector<HTMLElement>(`[data-head="${name}"]`)?.focus()
