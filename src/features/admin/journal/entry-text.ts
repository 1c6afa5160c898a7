import type { JournalRow } from '../../../api/history/journal.ts'
import { formatDay, formatMoment } from '../../../format/dates.ts'
import { joinWords } from '../../../format/join-words.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { pathToPage } from '../../../paths/index.ts'
import { toldChanges } from '../../../widgets/activity/entry-words.ts'
import { stateText } from '../../../widgets/activity/state-text.ts'
import { referenceText } from '../../../widgets/field-value/field-text.ts'
import { labelsOf, translateKey } from '../../../widgets/labels.ts'

/** Namespaces with the translations of the kinds of records. */
export const kindNamespaces = [
  'accounting',
  'auth',
  'commercial',
  'crm',
  'directory',
  'files',
  'notifications',
  'payment',
  'products',
  'projects',
  'rights',
] as const

const serviceOf = ({ entity }: Pick<JournalRow, 'entity'>): string => entity.split('/')[0] ?? ''

/** Returns the translated name of a kind of records; its registry name without a translation. */
export function kindText(entity: string, name: string): string {
  const key = [`${serviceOf({ entity })}:${name}.one`, `rights:kinds.${entity}`].find((one) => i18n.exists(one))
  return key ? translateKey(key) : entity
}

const aDay = /^\d{4}-\d\d-\d\d$/
const aMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const bareId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Format of a choice on the wire. */
const aChoice = /^[a-z]\w*$/

/** Returns a value as text: a choice, a record or a person by its name; empty for an id whose name is unknown. */
function valueText(value: unknown, choice: (value: string) => string): string {
  if (typeof value === 'boolean') return translateKey(value ? 'widgets:yes' : 'widgets:no')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return referenceText(value)
  return aChoice.test(value) ? choice(value) : plainText(value)
}

function plainText(value: string): string {
  if (aDay.test(value)) return formatDay(value, i18n.language)
  return aMoment.test(value) ? formatMoment(value, i18n.language) : value.replace(bareId, '')
}

/** Writes identifiers and telephone numbers of a field in their groups. */
type Grouped = (field: string, text: string) => string

/** Returns a change as "Ville : Brest → Quimper"; the name alone where the values are masked or too long for a line. */
function changeText(row: JournalRow, name: string, pair: unknown, grouped: Grouped): string {
  const labels = labelsOf({ service: serviceOf(row), name: row.entity_name } as never)
  const [before, after] = (Array.isArray(pair) ? pair : []).map((value) =>
    grouped(
      name,
      valueText(value, (choice) => labels.choice(name, choice)),
    ),
  )
  const field = labels.field(name)
  return before || after ? `${field} ${before ? `${before} ` : ''}→ ${after || '—'}` : field
}

/** Returns an action as text: its name, then the fields that changed. */
export function actionText(row: JournalRow, grouped: Grouped): string {
  const service = serviceOf(row)
  const key = [`${service}:acts.${row.action}`, `widgets:acts.${row.action}`].find((one) => i18n.exists(one))
  const to = stateText(row.action, row.state_to, i18n.language)
  const words = translateKey(key ?? 'widgets:acts.other', { to, reason: row.reason ?? '' })
  const changes = row.action === 'update' ? toldChanges(Object.entries(Object(row.changes) as object)) : []
  const details = changes.map(([name, pair]) => changeText(row, name, pair, grouped))
  return details.length > 0
    ? translateKey('widgets:filterOf', { field: words, value: joinWords(details, i18n.language) })
    : words
}

/** Returns the name of the record: a translation for a choice such as a payment method. */
export function recordText({ entity, entity_name: name, label, title }: JournalRow): string {
  const words = label && title && labelsOf({ service: serviceOf({ entity }), name } as never).choice(title, label)
  return [kindText(entity, name), words || (label && plainText(label))].filter(Boolean).join(' · ')
}

/** Returns the address of the record; undefined where it has no page or is gone. */
export const recordAddress = ({ page, record, is_sales: isSales, label }: JournalRow): string | undefined =>
  page && label !== null ? pathToPage({ page, id: String(record), is_sales: isSales }) : undefined
