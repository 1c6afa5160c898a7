import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { entities, registry, buildRegistry } from '../../src/contract/index.ts'
import { documentFiles, documentNotes } from '../../src/contract/commercial/kinds/attachments.ts'
import type { Entity, FieldFacts } from '../../src/contract/kit/kit.ts'
import { choice, entity as declare, factsOf, isRequired, parent, ref, text } from '../../src/contract/kit/kit.ts'
import { scopes } from '../../src/contract/rights/rights.ts'
import { decimal } from '../../src/contract/rules/money/decimal.ts'

interface Row {
  key: string
  field: string
  choices: string
  initial: string
  source: string
}

const inventory = readFileSync(fileURLToPath(new URL('inventory.tsv', import.meta.url)), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
const rows: Row[] = inventory.map((line) => {
  const [service = '', path = '', field = '', choices = '', initial = '', source = ''] = line.split('\t')
  return { key: `${service}/${path}`, field, choices, initial, source }
})

/** Fields that the router stores with every record; no entity declares them, so the documents may name them freely. */
const everywhere = new Set(['id', 'company', 'created_at'])
const folders: Readonly<Record<string, string>> = { ats: 'recruitment', 'hr-params': 'hr' }
const uuid = '018f4c3e-7d2a-7c1b-9a35-0123456789ab'

const samples: Readonly<Partial<Record<FieldFacts['kind'], unknown>>> = {
  text: 'x',
  longText: 'x',
  html: '<p>x</p>',
  email: 'ada@example.org',
  phone: '+33123456789',
  url: 'https://example.org/',
  secret: 'x',
  file: 'data:text/plain;base64,eA==',
  boolean: true,
  day: '2026-11-20',
  moment: '2026-11-20T09:00:00Z',
  time: '09:00',
  ref: uuid,
  refs: [uuid],
  user: uuid,
  users: [uuid],
  strings: ['x'],
}

const outOfRange: Readonly<Partial<Record<FieldFacts['kind'], readonly string[]>>> = {
  day: ['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31'],
  moment: ['0000-01-01T00:00:00Z', '1899-12-31T23:00:00Z', '2200-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
}

/** A value that a field accepts; structured data is checked by the entity's own service. */
function sampleOf(schema: z.ZodType): unknown {
  const { kind, choices = {}, min = '1', top } = factsOf(schema)
  if (kind === 'choice') return Object.keys(choices)[0]
  if (kind === 'choices') return Object.keys(choices)
  if (kind === 'integer') return Math.max(Number(min), Math.min(1, Number(top)))
  if (kind === 'decimal') return min
  return samples[kind]
}

const readable = (entity: Entity): Record<string, z.ZodType> => ({
  ...entity.fields,
  ...entity.computed,
  ...entity.derived,
})
const names = (entity: Entity): string[] => [...Object.keys(readable(entity)), ...Object.keys(entity.children ?? {})]
const rowsOf = (key: string): Row[] => rows.filter((row) => row.key === key && !everywhere.has(row.field))

/** A starting value as the inventory writes it; decimals are compared as numbers. */
const written = (schema: z.ZodType | undefined, value: unknown): string => {
  if (value === undefined || value === '-') return '-'
  return schema && factsOf(schema).kind === 'decimal' ? decimal(String(value)).toFixed() : String(value)
}

describe('the inventory', () => {
  it('names each field of an entity once, with its place in a document', () => {
    const keys = rows.map((row) => `${row.key}.${row.field}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(rows.filter((row) => !/^([1-4]:\d+|design)$/.test(row.source))).toEqual([])
  })

  it('and the contract name the same entities', () => {
    expect([...new Set(rows.map((row) => row.key))].toSorted()).toEqual([...registry.keys()].toSorted())
  })
})

const attached: readonly Entity[] = [...Object.values(documentNotes), ...Object.values(documentFiles)]

describe.each(entities.map((entity) => [entity.key, entity] as const))('%s', (key, entity) => {
  it('has the fields of the documents and no other', () => {
    expect(names(entity).toSorted()).toEqual(
      rowsOf(key)
        .map((row) => row.field)
        .toSorted(),
    )
  })

  it('has their choices and starting values', () => {
    const initial: Record<string, unknown> = entity.initial ?? {}
    const all = readable(entity)
    const found = rowsOf(key).map(({ field }) => {
      const schema = all[field]
      const choices = schema
        ? Object.keys(factsOf(schema).choices ?? {})
            .toSorted()
            .join(',') || '-'
        : '-'
      return { field, choices, initial: written(schema, initial[field]) }
    })
    const expected = rowsOf(key).map(({ field, choices, initial: value }) => ({
      field,
      choices: choices.split(',').toSorted().join(','),
      initial: written(all[field], value),
    }))
    expect(found).toEqual(expected)
  })

  it('marks as added what the three documents do not name', () => {
    const all = readable(entity)
    const marked = Object.keys(all).filter((field) => factsOf(all[field] as z.ZodType).added)
    expect(marked.toSorted()).toEqual(
      rowsOf(key)
        .filter((row) => row.field in all && /^(4:|design)/.test(row.source))
        .map((row) => row.field)
        .toSorted(),
    )
  })

  it('is found in its file, by its name', async () => {
    const folder = fileURLToPath(
      new URL(`../../src/contract/${folders[entity.service] ?? entity.service}`, import.meta.url),
    )
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const found = files.filter((file) => basename(file) === `${entity.name}.ts` && !/^(rules|calls|kinds)\//.test(file))
    // The notes and files of documents are tables, made for each kind.
    if (attached.includes(entity)) return expect(found).toEqual([])
    expect(found).toHaveLength(1)
    expect(Object.values((await import(join(folder, found[0]!))) as Record<string, unknown>)).toContain(entity)
  })

  it('has a title, a known scope and no field of the router', () => {
    expect([...names(entity), 'created_at']).toContain(entity.title)
    expect(scopes).toContain(entity.scope)
    expect(names(entity).filter((name) => everywhere.has(name))).toEqual([])
  })

  it('refers to entities that exist', () => {
    for (const schema of Object.values(readable(entity))) {
      const { kind, target } = factsOf(schema)
      expect(kind === 'ref' || kind === 'refs').toBe(target !== undefined)
      if (target) expect(registry.has(target)).toBe(true)
    }
    for (const { of, by, sort } of Object.values(entity.children ?? {})) {
      const child = registry.get(of) as Entity
      expect(factsOf(child.fields[by] as z.ZodType).target).toBe(key)
      if (sort && sort.replace(/^-/, '') !== 'created_at')
        expect(Object.keys(readable(child))).toContain(sort.replace(/^-/, ''))
    }
  })

  it('starts from values that it accepts', () => {
    const initial = entity.initial ?? {}
    expect(entity.patch.parse(initial)).toEqual(initial)
  })

  it('accepts its smallest record, and refuses it without any one of its parts', () => {
    const required = Object.entries(entity.fields).filter(([, schema]) => isRequired(schema))
    const smallest: Record<string, unknown> = Object.fromEntries(
      required.map(([name, schema]) => [name, sampleOf(schema)]),
    )
    expect(entity.draft.safeParse({ ...smallest, ...entity.initial }).error?.issues).toBeUndefined()
    for (const [name] of required) {
      const { [name]: _, ...rest } = smallest
      expect(entity.draft.safeParse(rest).success).toBe(false)
    }
  })

  it('accepts a value of each of its fields, and null where the field may be empty', () => {
    for (const [name, schema] of Object.entries(entity.fields)) {
      const sample = sampleOf(schema)
      if (sample !== undefined)
        expect({ name, issues: schema.safeParse(sample).error?.issues }).toEqual({ name, issues: undefined })
      expect({ name, empty: schema.safeParse(null).success }).toEqual({ name, empty: !isRequired(schema) })
    }
  })

  it('takes no date out of our time', () => {
    for (const [name, schema] of Object.entries(entity.fields))
      for (const value of outOfRange[factsOf(schema).kind] ?? [])
        expect({ name, value, taken: schema.safeParse(value).success }).toEqual({ name, value, taken: false })
  })

  it('makes nothing out of an empty change', () => {
    expect(Object.keys(entity.patch.parse({}))).toEqual([])
  })

  it('moves between its own states', () => {
    const { field, transitions } = entity.states ?? { field: '', transitions: {} }
    const schema = readable(entity)[field]
    const choices = schema ? Object.keys(factsOf(schema).choices ?? {}) : []
    for (const { from, to, needs } of Object.values(transitions)) {
      expect(choices).toEqual(expect.arrayContaining([...from, to]))
      expect(from.length * needs.length).toBeGreaterThan(0)
    }
  })
})

describe('the registry', () => {
  const row = (path: string, fields: Record<string, z.ZodType>) =>
    declare({
      service: 'test',
      path,
      name: path,
      access: { scope: 'tax' },
      title: 'name',
      fields: { name: text(), ...fields },
    })

  it('refuses two entities of one name', () => {
    expect(() => buildRegistry([row('a', {}), row('a', {})])).toThrow('test/a')
  })

  it('refuses a reference to nothing, and a collection that nothing points back from', () => {
    expect(() => buildRegistry([row('a', { other: ref('test/b') })])).toThrow('test/b')
    expect(() =>
      buildRegistry([{ ...row('a', {}), children: { rows: { of: 'test/b', by: 'a' } } }, row('b', {})]),
    ).toThrow('test/b.a')
    expect(
      buildRegistry([
        { ...row('a', {}), children: { rows: { of: 'test/b', by: 'a' } } },
        row('b', { a: parent('test/a') }),
      ]).size,
    ).toBe(2)
  })

  it('refuses an entity whose list, states or starting values name no field', () => {
    const wrong = {
      service: 'test',
      path: 'a',
      name: 'a',
      access: { scope: 'tax' },
      title: 'name',
      fields: { name: text(), status: choice({ on: 'success' }) },
    }
    expect(() => declare({ ...wrong, list: { filters: ['size'] } })).toThrow('size')
    expect(() => declare({ ...wrong, states: { field: 'state', transitions: {} } })).toThrow('state')
    expect(() => declare({ ...wrong, initial: { size: 1 } as never })).toThrow('size')
  })
})
