import type { Entity, FieldFacts } from '../../src/contract/kit.ts'
import { factsOf } from '../../src/contract/kit.ts'

export interface Table {
  columns: Record<string, string>
  /** Index name -> definition after the table name. */
  indexes: Record<string, string>
  /** Constraint name -> definition. */
  constraints: Record<string, string>
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

/** The SQL type of a field. */
export const columnType = (facts: FieldFacts): string => sqlTypes[facts.kind]

/** The table of an entity: `commercial_invoice_lines`. */
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
      [short(`${name}_created_idx`)]: '(company, created_at desc, id desc)',
    },
    constraints: { [short(`${name}_pk`)]: 'primary key (id)', [short(`${name}_tenant_key`)]: 'unique (company, id)' },
  }
  for (const [field, schema] of Object.entries({ ...entity.fields, ...entity.computed })) {
    const facts = factsOf(schema)
    table.columns[field] ??= columnType(facts)
    if (facts.kind === 'ref') referenceRules(name, field, facts, byKey, table)
  }
  const sort = entity.list?.sort?.replace(/^-/, '')
  if (sort && sort !== 'created_at' && sort !== entity.title)
    table.indexes[short(`${name}_${sort}_sort_idx`)] = `(company, "${sort}" desc nulls last, id desc)`
  table.indexes[short(`${name}_title_sort_idx`)] = '(company, sort_title, id)'
  return table
}

/** The whole schema of the contract. */
export function buildSchema(entities: readonly Entity[]): Schema {
  const byKey = new Map(entities.map((entity) => [entity.key, entity]))
  return Object.fromEntries(entities.map((entity) => [tableName(entity), tableFor(entity, byKey)]))
}

/** Row-level security of a table whose rows belong to one company each (row-level-security.ts, migration 0010). */
const rowLevelSecurity = (table: string): string => `alter table ${table} enable row level security;
create policy company_wall on ${table} using (company = (select nullif(current_setting('ensemble.company', true), '')::uuid));`

/**
 * SQL that takes a database from one schema to the next. Columns that go stay until a hand-written migration drops
 * them: the earlier server must still work.
 */
export function migrationBetween(before: Schema, after: Schema): string {
  const tables: string[] = []
  const constraints: string[] = []
  for (const [name, table] of Object.entries(after)) {
    const old = before[name]
    const columns = Object.entries(table.columns).filter(([column]) => !old?.columns[column])
    if (!old)
      tables.push(
        `create table ${name} (\n  ${columns.map(([column, type]) => `"${column}" ${type}`).join(',\n  ')}\n);`,
        rowLevelSecurity(name),
      )
    else for (const [column, type] of columns) tables.push(`alter table ${name} add column "${column}" ${type};`)
    for (const [index, definition] of Object.entries(table.indexes))
      if (!old?.indexes[index]) tables.push(`create index ${index} on ${name} ${definition};`)
    for (const [constraint, definition] of Object.entries(table.constraints)) {
      if (old?.constraints[constraint]) continue
      const statement = `alter table ${name} add constraint ${constraint} ${definition};`
      if (definition.startsWith('foreign')) constraints.push(statement)
      else tables.push(statement)
    }
  }
  return [...tables, ...constraints].join('\n')
}
