import { formatMoney, formatNumber, formatPercent, formatPrice, formatQuantity } from '../../format/amounts.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { countryText, fullName } from '../../format/names.ts'
import type { FieldFacts } from '../../contract/kit.ts'
import { type AnyEntity, fieldFacts, valueOf } from '../entity.ts'
import { type EntityLabels, translateKey } from '../labels.ts'

/**
 * A decimal as its bounds say: up to 100 is a percentage, six decimals a unit price, two an amount, four a quantity.
 */
export function decimalText(facts: FieldFacts, value: string, language: string, currency = 'eur'): string {
  if (facts.top === '100') return formatPercent(value, language)
  if (facts.scale === 6) return formatPrice(value, language, currency)
  return facts.scale === 2 ? formatMoney(value, language, currency) : formatQuantity(value, language)
}

/** The name of an expanded reference or of a person; empty for an id alone. */
export function referenceText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const record = value as Record<string, string | null | undefined>
  return fullName(record) || record.number || record.title || record.label || ''
}

type Writer = (facts: FieldFacts, value: unknown, language: string) => string

const written: Readonly<Partial<Record<FieldFacts['kind'], Writer>>> = {
  decimal: (facts, value, language) => decimalText(facts, String(value), language),
  integer: (_facts, value, language) => formatNumber(String(value), language),
  boolean: (_facts, value) => translateKey(value ? 'widgets:yes' : 'widgets:no'),
  day: (_facts, value, language) => formatDay(String(value), language),
  moment: (_facts, value, language) => formatMoment(String(value), language),
  ref: (_facts, value) => referenceText(value),
  user: (_facts, value) => referenceText(value),
  strings: (_facts, value) => (Array.isArray(value) ? value.join(', ') : ''),
  secret: () => '••••••',
}

/** Whether a text field holds a country. */
export const isCountry = (name: string): boolean => name === 'country' || name.endsWith('_country')

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

// People come with their names beside the uuid.
const shownValue = (record: object, name: string, kind: FieldFacts['kind'] | undefined): unknown =>
  kind === 'user' ? (valueOf(record, `${name}_object`) ?? valueOf(record, name)) : valueOf(record, name)

/**
 * What a field of a record reads like in a list, an export or a trail: dates, amounts, choices and names in the
 * language of the screen.
 */
export function fieldText(
  entity: AnyEntity,
  record: object,
  name: string,
  { language, labels }: { language: string; labels: EntityLabels },
): string {
  const facts = fieldFacts(entity, name)
  const value = shownValue(record, name, facts?.kind)
  if (!facts || isBlank(value)) return ''
  if (isCountry(name)) return countryText(String(value), language)
  if (facts.kind === 'choice') return labels.choice(name, String(value))
  if (facts.kind === 'choices') return (value as string[]).map((one) => labels.choice(name, one)).join(', ')
  return written[facts.kind]?.(facts, value, language) ?? (typeof value === 'object' ? '' : String(value))
}

/** Whether a field is shown at the end of its column with tabular figures. */
export const isFigure = (facts: FieldFacts | undefined): boolean =>
  facts?.kind === 'decimal' || facts?.kind === 'integer'
