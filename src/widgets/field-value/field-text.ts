import { formatMoney, formatNumber, formatPercent, formatPrice, formatQuantity } from '../../format/amounts.ts'
import { formatHours } from '../../format/hours.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { formatPhone } from '../../format/identifiers.ts'
import { joinWords } from '../../format/join-words.ts'
import { countryText, fullName } from '../../format/names.ts'
import type { CellKind } from '../../format/sheets/sheet.ts'
import type { DecimalUnit, FieldFacts } from '../../contract/kit/kit.ts'
import { isCountryField } from '../../contract/rules/search/countries.ts'
import { type AnyEntity, fieldFacts, valueOf } from '../entity.ts'
import { type EntityLabels, translateKey } from '../labels.ts'

const unitOf = ({ unit }: FieldFacts): DecimalUnit => unit ?? 'plain'

const decimals: Readonly<Record<DecimalUnit, (value: string, language: string, currency: string) => string>> = {
  percent: formatPercent,
  price: formatPrice,
  money: formatMoney,
  quantity: formatQuantity,
  hours: formatHours,
  plain: formatQuantity,
}

/** Formats a decimal in the unit that the contract gives its field. */
const decimalText = (facts: FieldFacts, value: string, language: string, currency = 'eur'): string =>
  decimals[unitOf(facts)](value, language, currency)

/** Cell types of units in a spreadsheet; hours are a number there, which it can add up. */
const unitCells: Readonly<Record<DecimalUnit, CellKind>> = {
  percent: 'percent',
  price: 'price',
  money: 'amount',
  quantity: 'quantity',
  hours: 'quantity',
  plain: 'quantity',
}

const cellKinds: Readonly<Partial<Record<FieldFacts['kind'], CellKind>>> = {
  integer: 'integer',
  day: 'day',
  moment: 'moment',
  time: 'time',
}

/** Returns the cell type of a field in a spreadsheet: text unless it is a number or a date. */
export const cellKind = (facts: FieldFacts | undefined): CellKind =>
  facts?.kind === 'decimal' ? unitCells[unitOf(facts)] : ((facts && cellKinds[facts.kind]) ?? 'text')

/** Returns the name of an expanded reference or of a person; empty for an id alone. */
export function referenceText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const record = value as Record<string, string | null | undefined>
  return fullName(record) || record.number || record.title || record.label || ''
}

type Writer = (facts: FieldFacts, value: unknown, language: string, currency?: string) => string

const written: Readonly<Partial<Record<FieldFacts['kind'], Writer>>> = {
  decimal: (facts, value, language, currency) => decimalText(facts, String(value), language, currency),
  integer: (_facts, value, language) => formatNumber(String(value), language),
  boolean: (_facts, value) => translateKey(value ? 'widgets:yes' : 'widgets:no'),
  day: (_facts, value, language) => formatDay(String(value), language),
  moment: (_facts, value, language) => formatMoment(String(value), language),
  ref: (_facts, value) => referenceText(value),
  user: (_facts, value) => referenceText(value),
  strings: (_facts, value) => (Array.isArray(value) ? value.join(', ') : ''),
  phone: (_facts, value) => formatPhone(String(value)),
  secret: () => '••••••',
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

// Returns the value to show: people come with their names beside the uuid.
const shownValue = (record: object, name: string, kind: FieldFacts['kind'] | undefined): unknown =>
  kind === 'user' ? (valueOf(record, `${name}_object`) ?? valueOf(record, name)) : valueOf(record, name)

/**
 * Returns the text of a field in a list, an export or a trail: dates, amounts, choices and names in the language of the
 * screen.
 */
export function fieldText(
  entity: AnyEntity,
  record: object,
  name: string,
  { language, labels, currency }: { language: string; labels: EntityLabels; currency?: string | undefined },
): string {
  const facts = fieldFacts(entity, name)
  const value = shownValue(record, name, facts?.kind)
  if (!facts || isBlank(value)) return ''
  if (isCountryField(name)) return countryText(String(value), language)
  if (facts.kind === 'choice') return labels.choice(name, String(value))
  if (facts.kind === 'choices')
    return joinWords(
      (value as string[]).map((one) => labels.choice(name, one)),
      language,
    )
  return written[facts.kind]?.(facts, value, language, currency) ?? (typeof value === 'object' ? '' : String(value))
}

/** Returns whether a field is shown at the end of its column with tabular figures. */
export const isFigureField = (facts: FieldFacts | undefined): boolean =>
  facts?.kind === 'decimal' || facts?.kind === 'integer'
