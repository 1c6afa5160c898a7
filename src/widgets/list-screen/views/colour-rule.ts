import type { Tone } from '../../../contract/kit/kit.ts'
import { type AnyEntity, fieldFacts, valueOf } from '../../entity.ts'
import type { EntityLabels } from '../../labels.ts'
import { translateKey } from '../../labels.ts'

/** The tones that a rule can give a row. */
export const ruleTones = ['primary', 'secondary', 'tertiary', 'success', 'warning', 'danger'] as const

/** Rule that marks rows whose field has this value with a tone; in the address `status:canceled:danger`. */
export interface ColourRule {
  field: string
  value: string
  tone: Tone
}

/** Returns the fields that a rule can use: choices, and yes or no, among the filters of the list. */
export const ruleFields = (entity: AnyEntity): string[] =>
  (entity.list?.filters ?? []).filter((name) => ['choice', 'boolean'].includes(fieldFacts(entity, name)?.kind ?? ''))

/** Returns the values that a field of a rule can have. */
export function ruleValues(entity: AnyEntity, field: string): string[] {
  const facts = fieldFacts(entity, field)
  return facts?.kind === 'boolean' ? ['true', 'false'] : Object.keys(facts?.choices ?? {})
}

/** Reads a rule of the address; undefined where the entity has no such field or value. */
export function readRule(entity: AnyEntity, text: string): ColourRule | undefined {
  const [field = '', value = '', tone = ''] = text.split(':')
  const known = ruleTones.find((one) => one === tone)
  return known && ruleFields(entity).includes(field) && ruleValues(entity, field).includes(value)
    ? { field, value, tone: known }
    : undefined
}

/** Writes a rule for the address. */
export const writeRule = ({ field, value, tone }: ColourRule): string => `${field}:${value}:${tone}`

/** Returns the value of a rule as text. */
export const ruleValueText = (entity: AnyEntity, field: string, value: string, labels: EntityLabels): string =>
  fieldFacts(entity, field)?.kind === 'boolean'
    ? translateKey(value === 'true' ? 'widgets:yes' : 'widgets:no')
    : labels.choice(field, value)

/** Returns whether a row matches the rule. */
export const followsRule = ({ field, value }: ColourRule, row: object): boolean => String(valueOf(row, field)) === value
