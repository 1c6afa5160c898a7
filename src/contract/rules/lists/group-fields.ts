import { type AnyEntity, type FieldFacts, factsOf } from '../../kit/kit.ts'

const kinds: ReadonlySet<FieldFacts['kind']> = new Set<FieldFacts['kind']>(['choice', 'boolean', 'ref', 'user'])

/**
 * Returns the fields that a list may be grouped by: choices, yes or no, records and people among its filters, stored
 * and shown.
 */
export const groupFields = ({ fields, computed, list, title }: AnyEntity): string[] =>
  (list?.filters ?? []).filter((name) => {
    const schema = fields[name] ?? computed[name]
    if (!schema || name === title) return false
    const { kind, masked } = factsOf(schema)
    return kinds.has(kind) && !masked
  })
