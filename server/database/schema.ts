import type { Entity, FieldFacts } from '../../src/contract/kit/kit.ts'
import { factsOf } from '../../src/contract/kit/kit.ts'
import { orderIndexes } from './ordering.ts'
import { type HeldCheck, checksOf, holding, namingMisfits, requiredOf } from './checks.ts'

export interface Table {
  columns: Record<string, string>
  /** Index name -> definition after the table name. */
  indexes: Record<string, string>
  /** Constraint name -> definition. */
  constraints: Record<string, string>
  /** Registry name of the entity, for those who mend rows; snapshots of before have none. */
  entity?: string
  /** Columns that no row is without. */
  required?: string[]
  /** Check name -> condition that the values of a column fulfil. */
  checks?: Record<string, string>
  /** Column -> SQL value that rows of before get when the column is added. */
  initial?: Record<string, string>
}

export type Schema = Record<string, Table>

const sqlTypes: Readonly<Record<FieldFacts['kind'], string>> = {
  text: 'text',
  longText: 'text',
  html: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  secret: 'text',
  file: 'text',
  integer: 'integer',
  decimal: 'numeric',
  boolean: 'boolean',
  day: 'date',
  moment: 'timestamptz',
  time: 'text',
  choice: 'text',
  choices: 'jsonb',
  ref: 'uuid',
  refs: 'jsonb',
  user: 'uuid',
  users: 'jsonb',
  strings: 'jsonb',
  json: 'jsonb',
}

/** Returns the SQL type of a field. */
export const columnType = (facts: FieldFacts): string => sqlTypes[facts.kind]

/** Returns the table of an entity: `commercial_invoice_lines`. */
export const tableName = (entity: Pick<Entity, 'service' | 'path'>): string =>
  `${entity.service}_${entity.path}`.replaceAll(/[-/]/g, '_')

const short = (name: string): string => name.slice(0, 60)

function referenceRules(
  table: string,
  name: string,
  facts: FieldFacts,
  byKey: ReadonlyMap<string, Entity>,
  out: Table,
): void {
  const target = byKey.get(facts.target ?? '')
  out.indexes[short(`${table}_${name}_idx`)] = `(company, "${name}")`
  if (!target) return
  const onDelete = facts.owned ? ' on delete cascade' : ''
  out.constraints[short(`${table}_${name}_fk`)] =
    `foreign key (company, "${name}") references ${tableName(target)} (company, id)${onDelete} deferrable initially immediate`
}

/** Returns the values that existing rows get in a required column that is added to them. */
const initialOf = (entity: Entity): Record<string, string> => {
  const required = new Set(requiredOf(entity))
  const given = Object.entries(entity.initial ?? {}).filter(([name]) => required.has(name))
  return Object.fromEntries(
    given.map(([name, value]) => {
      const written = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return [name, `'${written.replaceAll("'", "''")}'`]
    }),
  )
}

function tableFor(entity: Entity, byKey: ReadonlyMap<string, Entity>): Table {
  const name = tableName(entity)
  const table: Table = {
    columns: {
      id: 'uuid not null',
      company: 'uuid not null',
      row_version: 'integer not null default 1',
      created_at: 'timestamptz not null',
      updated_at: 'timestamptz not null',
      created_by: 'uuid',
      search_text: "text not null default ''",
      sort_title: 'text collate "C" not null default \'\'',
    },
    indexes: {
      [short(`${name}_search_idx`)]: 'using gin (search_text gin_trgm_ops)',
    },
    constraints: { [short(`${name}_pk`)]: 'primary key (id)', [short(`${name}_tenant_key`)]: 'unique (company, id)' },
    entity: entity.key,
    required: requiredOf(entity),
    checks: checksOf(entity),
    initial: initialOf(entity),
  }
  for (const [field, schema] of Object.entries({ ...entity.fields, ...entity.computed })) {
    const facts = factsOf(schema)
    table.columns[field] ??= columnType(facts)
    if (facts.kind === 'ref') referenceRules(name, field, facts, byKey, table)
  }
  for (const [end, definition] of Object.entries(orderIndexes(entity)))
    table.indexes[short(`${name}_${end}_idx`)] = definition
  return table
}

/** Returns the whole schema of the contract. */
export function buildSchema(entities: readonly Entity[]): Schema {
  const byKey = new Map(entities.map((entity) => [entity.key, entity]))
  return Object.fromEntries(entities.map((entity) => [tableName(entity), tableFor(entity, byKey)]))
}

/**
 * Returns the SQL of row-level security of a table whose rows belong to one company each (row-level-security.ts,
 * migration 0010).
 */
const rowLevelSecurity = (table: string): string => `alter table ${table} enable row level security;
create policy company_wall on ${table} using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));`

/** Returns the new constraints of a table, and the checks that were removed. */
function newlyHeld(name: string, old: Table | undefined, table: Table): HeldCheck & { gone: string[] } {
  const [checks, former] = [table.checks ?? {}, old?.checks ?? {}]
  return {
    table: name,
    entity: table.entity ?? name,
    required: (table.required ?? []).filter((column) => !old?.required?.includes(column)),
    checks: Object.fromEntries(Object.entries(checks).filter(([check, condition]) => former[check] !== condition)),
    gone: [
      ...Object.keys(former)
        .filter((check) => checks[check] !== former[check])
        .map((check) => `alter table ${name} drop constraint ${check};`),
      ...(old?.required ?? [])
        .filter((column) => !table.required?.includes(column))
        .map((column) => `alter table ${name} alter column "${column}" drop not null;`),
    ],
  }
}

function columnsAdded(name: string, old: Table | undefined, table: Table): string[] {
  const columns = Object.entries(table.columns).filter(([column]) => !old?.columns[column])
  if (!old)
    return [
      `create table ${name} (\n  ${columns.map(([column, type]) => `"${column}" ${type}`).join(',\n  ')}\n);`,
      rowLevelSecurity(name),
    ]
  return columns.flatMap(([column, type]) => {
    const initial = table.initial?.[column]
    const added = `alter table ${name} add column "${column}" ${type};`
    return initial ? [added, `update ${name} set "${column}" = ${initial};`] : [added]
  })
}

/** Indexes contain no data of their own: a removed or changed one is dropped. */
const indexesChanged = (name: string, old: Table | undefined, table: Table): string[] => [
  ...Object.entries(old?.indexes ?? {})
    .filter(([index, definition]) => table.indexes[index] !== definition)
    .map(([index]) => `drop index ${index};`),
  ...Object.entries(table.indexes)
    .filter(([index, definition]) => old?.indexes[index] !== definition)
    .map(([index, definition]) => `create index ${index} on ${name} ${definition};`),
]

/**
 * Returns the SQL that takes a database from one schema to the next. Removed columns stay until a hand-written
 * migration drops them, because the earlier server must still work. Rows that violate new constraints are named first.
 */
export function migrationBetween(before: Schema, after: Schema): string {
  const tables: string[] = []
  const constraints: string[] = []
  const held: HeldCheck[] = []
  for (const [name, table] of Object.entries(after)) {
    const old = before[name]
    tables.push(...columnsAdded(name, old, table))
    tables.push(...indexesChanged(name, old, table))
    for (const [constraint, definition] of Object.entries(table.constraints)) {
      if (old?.constraints[constraint]) continue
      const statement = `alter table ${name} add constraint ${constraint} ${definition};`
      if (definition.startsWith('foreign')) constraints.push(statement)
      else tables.push(statement)
    }
    const { gone, ...more } = newlyHeld(name, old, table)
    tables.push(...gone)
    if (more.required.length > 0 || Object.keys(more.checks).length > 0) held.push(more)
  }
  const standing = held.filter(({ table }) => before[table])
  const naming = standing.length > 0 ? [namingMisfits(standing)] : []
  return [...tables, ...constraints, ...naming, ...held.map(holding)].join('\n')
}
