import type { FieldFacts } from '../../../contract/kit/kit.ts'
import { addDays, isDay } from '../../../contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../contract/rules/time/due-dates.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { type AnyEntity, fieldFacts } from '../../entity.ts'
import { type EntityLabels, translateKey } from '../../labels.ts'

/** Kinds of filters: ticks, yes or no, dates, numbers, records, people, or a text that must be equal. */
export type FilterKind = 'choice' | 'boolean' | 'date' | 'number' | 'ref' | 'user' | 'text'

/** Modes of a date filter (specification 1 section 4): Avant le, Après le, Égal à, Intervalle. */
export const dateModes = ['before', 'after', 'equal', 'interval'] as const
/** Modes of a number filter: Plus grand, Plus petit, Égal, Intervalle. */
export const numberModes = ['min', 'max', 'equal', 'interval'] as const
/** Scales of a number filter (specification 1 section 9); the first is the default. */
export const numberScales = [
  ['0', '999'],
  ['1000', '49999'],
  ['50000', '99999'],
] as const

const kinds: Readonly<Partial<Record<FieldFacts['kind'], FilterKind>>> = {
  choice: 'choice',
  choices: 'choice',
  boolean: 'boolean',
  day: 'date',
  moment: 'date',
  decimal: 'number',
  integer: 'number',
  ref: 'ref',
  refs: 'ref',
  user: 'user',
  users: 'user',
}

/** Returns the kind of filter of a field. */
export const filterKind = (facts: FieldFacts | undefined): FilterKind => (facts && kinds[facts.kind]) ?? 'text'

/** One filter as stored in the address: `{name}_active` and `{name}_form` (specification 1 section 2). */
export interface Filter {
  name: string
  isActive: boolean
  form: string
}

/** A mode and its one or two values, written `before:2026-11-20` or `interval:0,999`. */
export interface Ranged {
  mode: string
  from: string
  to: string
}

/** Reads a ranged form; without a mode it is "equal". */
export function readRanged(form: string): Ranged {
  const [, mode = 'equal', rest = form] = /^([a-z]+):(.*)$/.exec(form) ?? []
  const [from = '', to = ''] = rest.split(',')
  return { mode, from, to }
}

/** Writes a ranged form; empty while a value is missing. */
export const writeRanged = ({ mode, from, to }: Ranged): string =>
  mode === 'interval' ? (from || to ? `interval:${from},${to}` : '') : from ? `${mode}:${from}` : ''

// The day of a moment is that in Paris, as the services count it.
const startOf = ({ kind }: FieldFacts, day: string): string => (kind === 'moment' && isDay(day) ? dayStart(day) : day)
const endOf = ({ kind }: FieldFacts, day: string): string =>
  kind === 'moment' && isDay(day) ? new Date(Date.parse(dayStart(addDays(day, 1))) - 1).toISOString() : day

function dateQuery(name: string, facts: FieldFacts, { mode, from, to }: Ranged): Record<string, string> {
  const bounds: Readonly<Record<string, [string, string]>> = {
    before: ['', from],
    after: [from, ''],
    equal: [from, from],
    interval: [from, to],
  }
  const [first = '', last = ''] = bounds[mode] ?? []
  if (mode === 'equal' && facts.kind === 'day') return { [name]: from }
  return {
    ...(first ? { [`${name}_after`]: startOf(facts, first) } : {}),
    ...(last ? { [`${name}_before`]: endOf(facts, last) } : {}),
  }
}

function numberQuery(name: string, { mode, from, to }: Ranged): Record<string, string> {
  if (mode === 'equal') return { [name]: from }
  const [least, most] = mode === 'max' ? ['', from] : mode === 'min' ? [from, ''] : [from, to]
  return { ...(least ? { [`${name}_min`]: least } : {}), ...(most ? { [`${name}_max`]: most } : {}) }
}

/** Returns whether a filter is a view that is on or off. */
export const isSwitch = ({ list }: AnyEntity, name: string): boolean => list?.switches?.includes(name) ?? false

/** Returns the parameters of a list for its active filters. */
export function filterQuery(entity: AnyEntity, filters: readonly Filter[]): Record<string, string> {
  return Object.assign(
    {},
    ...filters
      .filter(({ isActive, form }) => isActive && form)
      .map(({ name, form }) => {
        if (isSwitch(entity, name)) return { view: name }
        const facts = fieldFacts(entity, name)
        const kind = filterKind(facts)
        if (kind === 'date' && facts) return dateQuery(name, facts, readRanged(form))
        if (kind === 'number') return numberQuery(name, readRanged(form))
        return kind === 'boolean' || kind === 'text' || facts?.kind === 'choices'
          ? { [name]: form }
          : { [`${name}__in`]: form }
      }),
  ) as Record<string, string>
}

const parts = /^(.+?)(?:_(after|before|min|max)|(__in))?$/

/**
 * Returns the address of a list for a query, the inverse of `filterQuery`. The keys `view`, `search` and `ordering`
 * stay as they are; bounds and values become filters.
 */
export function addressQuery(query: Readonly<Record<string, string>>): Record<string, string> {
  const address: Record<string, string> = {}
  for (const [key, value] of Object.entries(query)) {
    const [, name = key, bound] = parts.exec(key) ?? []
    if (['view', 'search', 'ordering'].includes(key)) address[key] = value
    else {
      const isLast = bound === 'before' || bound === 'max'
      const { from, to } = readRanged(address[`${name}_form`] ?? '')
      address[`${name}_active`] = 'true'
      address[`${name}_form`] = bound
        ? writeRanged({ mode: 'interval', from: isLast ? from : value, to: isLast ? value : to })
        : value
    }
  }
  return address
}

interface Words {
  language: string
  labels: EntityLabels
  names?: ReadonlyMap<string, string>
}

function rangedText(kind: FilterKind, form: string, language: string): string {
  const { mode, from, to } = readRanged(form)
  const show = (value: string): string =>
    (kind === 'date' ? formatDay(value, language) : formatNumber(value, language)) || '…'
  const group = kind === 'date' ? 'dateModes' : 'numberModes'
  return mode === 'interval'
    ? `${show(from)} – ${show(to)}`
    : `${translateKey(`widgets:${group}.${mode}`)} ${show(from)}`
}

/**
 * Returns a filter as the text of its chip: `Échéance : Avant le 20/11/2026`. The titles of chosen records are in
 * `names`.
 */
export function filterText(entity: AnyEntity, { name, form }: Filter, { language, labels, names }: Words): string {
  const kind = filterKind(fieldFacts(entity, name))
  const label = labels.field(name)
  if (!form || isSwitch(entity, name)) return label
  if (kind === 'date' || kind === 'number')
    return translateKey('widgets:filterOf', { field: label, value: rangedText(kind, form, language) } as never)
  const one = (value: string): string => {
    if (kind === 'choice') return labels.choice(name, value)
    if (kind === 'boolean') return translateKey(value === 'true' ? 'widgets:yes' : 'widgets:no')
    return names?.get(value) ?? (kind === 'text' ? value : '…')
  }
  return translateKey('widgets:filterOf', {
    field: label,
    value: (kind === 'text' ? [form] : form.split(',')).map(one).join(', '),
  } as never)
}
