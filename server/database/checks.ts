import { type Entity, type FieldFacts, factsOf, isRequired } from '../../src/contract/kit/kit.ts'

/** Constraints on the values of a column besides its type; the name of a check ends with one. */
export type Bound = 'choice' | 'length' | 'min' | 'max'

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/**
 * Kinds of fields that are stored as they came. Services rewrite all others with a longest length (files become
 * addresses, HTML is sanitised).
 */
const measured = new Set<FieldFacts['kind']>(['text', 'longText', 'email', 'phone', 'url', 'secret'])
const integers = { min: '-2147483648', max: '2147483647' }

const definitions: Readonly<Record<Bound, (column: string, facts: FieldFacts) => string | undefined>> = {
  choice: (column, { kind, choices }) => {
    if (!choices) return undefined
    const names = Object.keys(choices)
    return kind === 'choices'
      ? `${column} <@ ${text(JSON.stringify(names))}::jsonb`
      : `${column} in (${names.map(text).join(', ')})`
  },
  length: (column, { kind, max }) => (max && measured.has(kind) ? `char_length(${column}) <= ${max}` : undefined),
  min: (column, { min }) => (min === undefined || min === integers.min ? undefined : `${column} >= ${min}`),
  max: (column, { top }) => (top === undefined || top === integers.max ? undefined : `${column} <= ${top}`),
}

/**
 * Returns the checks of an entity's columns by name: `status_choice`, `phone_length`, `discount_max`. Computed columns
 * have only the choices, because services compute their values.
 */
export function checksOf({ fields, computed }: Pick<Entity, 'fields' | 'computed'>): Record<string, string> {
  const checks: Record<string, string> = {}
  for (const [name, schema] of Object.entries({ ...fields, ...computed }))
    for (const [bound, define] of Object.entries(definitions)) {
      const definition = name in computed && bound !== 'choice' ? undefined : define(`"${name}"`, factsOf(schema))
      if (definition) checks[`${name}_${bound}`] = definition
    }
  return checks
}

/** Returns the columns that no record is without. A computed one may be empty until its service has worked it out. */
export const requiredOf = ({ fields, computed }: Pick<Entity, 'fields' | 'computed'>): string[] =>
  Object.entries(fields)
    .filter(([name, schema]) => !(name in computed) && isRequired(schema))
    .map(([name]) => name)

const errors: Readonly<Record<string, string>> = {
  choice: 'not one of the choices',
  length: 'too long',
  min: 'below the least value',
  max: 'above the greatest value',
}
const split = (check: string): [field: string, bound: string] => {
  const at = check.lastIndexOf('_')
  return [check.slice(0, at), check.slice(at + 1)]
}
const most = 20

/** New constraints of a table. */
export interface HeldCheck {
  table: string
  entity: string
  required: readonly string[]
  checks: Readonly<Record<string, string>>
}

const misfitsOf = ({ table, entity, required, checks }: HeldCheck): string => {
  const rules = [
    ...required.map((field) => ({ field, error: 'missing', holds: `"${field}" is null` })),
    ...Object.entries(checks).map(([name, definition]) => {
      const [field, bound] = split(name)
      return { field, error: errors[bound] ?? 'does not fit', holds: `not coalesce(${definition}, true)` }
    }),
  ]
  const values = rules.map(({ field, error, holds }) => `(${text(field)}, ${text(error)}, ${holds})`)
  return `  misfits := misfits || array(
    select format('%s %s, %s: %s', ${text(entity)}, r.id, x.field, x.error)
      from (select * from ${table} where ${rules.map(({ holds }) => holds).join(' or ')}) r
     cross join lateral (values ${values.join(', ')}) x (field, error, holds) where x.holds limit ${most + 1});`
}

/**
 * Returns SQL that stops a migration while rows violate new constraints of their tables. It names entity, record, field
 * and the error, never the value.
 */
export const namingMisfits = (held: readonly HeldCheck[]): string => `do $$
declare
  misfits text[] := '{}';
begin
${held.map(misfitsOf).join('\n')}
  if cardinality(misfits) > 0 then
    raise exception using message = 'nothing was changed: these records do not fit their columns; mend them with the version before this one and start again. '
      || array_to_string(misfits[1:${most}], '; ') || case when cardinality(misfits) > ${most} then '; and others' else '' end;
  end if;
end $$;`

/** Returns the SQL that adds required columns and checks to a table; it reads the rows of the table once. */
export const holding = ({ table, required, checks }: HeldCheck): string =>
  `alter table ${table}\n  ${[
    ...required.map((field) => `alter column "${field}" set not null`),
    ...Object.entries(checks).map(([name, definition]) => `add constraint ${name} check (${definition})`),
  ].join(',\n  ')};`

/** A value that its column refused. */
export interface CheckViolation {
  table: string
  field: string
  bound: Bound | 'required'
}

/** Reads which column of which table refused a value; undefined for any other error, and for checks made by hand. */
export function violationOf(error: unknown): CheckViolation | undefined {
  const { code, table, column, constraint } = (error ?? {}) as Record<string, unknown>
  if (typeof table !== 'string') return undefined
  if (code === '23502' && typeof column === 'string') return { table, field: column, bound: 'required' }
  if (code !== '23514' || typeof constraint !== 'string') return undefined
  const [field, bound] = split(constraint)
  return Object.hasOwn(definitions, bound) ? { table, field, bound: bound as Bound } : undefined
}
