import { describe, expect, test } from 'vitest'
import { documentFiles, documentNotes } from '../../../../src/contract/commercial/kinds/attachments.ts'
import { documentEntities } from '../../../../src/contract/commercial/kinds/entities.ts'
import { allKinds, kindRecords } from '../../../../src/contract/commercial/kinds/kinds.ts'
import { documentFlows } from '../../../../src/contract/commercial/rules/flows/document-flows.ts'
import { registry } from '../../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../../src/contract/kit/kit.ts'
import type { Path } from '../../../../src/paths/path.ts'
import { paths } from '../../../../src/paths/index.ts'

const rows: readonly Path[] = paths
const namesOf = ({ fields, computed, derived }: Entity): string[] => [
  ...Object.keys({ ...fields, ...computed, ...derived }),
  'created_at',
]

describe.each(allKinds.map((kind) => [kind.name, kind] as const))('T3.4: the kind %s', (name, kind) => {
  const { head, line } = documentEntities[name] as { head: Entity; line: Entity }

  test('has an entity of its names, with its lines, notes and files', () => {
    expect(head).toMatchObject({ key: kind.key, name, path: kind.path, scope: kind.scope })
    expect(head.children?.[kind.lines]?.of).toBe(line.key)
    for (const one of [head, line, documentNotes[name], documentFiles[name]] as Entity[])
      expect([registry.get(one.key), one.scope]).toEqual([one, kind.scope])
  })

  test('has its addresses, open to those with its right', () => {
    const needs = (route: string) => rows.find((row) => row.name === route)?.needs
    expect([kind.path, name, `${name}-create`, `${name}-modify`].map(needs)).toEqual([
      `${kind.scope}:read`,
      `${kind.scope}:read`,
      `${kind.scope}:create`,
      `${kind.scope}:update`,
    ])
    const shown = rows.find((row) => row.name === `${name}-public`)
    expect(shown?.access === 'public').toBe(kind.opens !== null)
    expect([kind.readEvent !== null, kind.mailLink !== null]).toEqual([kind.opens !== null, kind.opens !== null])
  })

  test('lists, filters and expands fields of its entity, in states that there are', () => {
    const known = namesOf(head)
    const children = [kind.lines, ...Object.keys(head.children ?? {})]
    expect(kind.listFields.filter((field) => !known.includes(field))).toEqual([])
    expect(kind.filters.filter((field) => !known.includes(field))).toEqual([])
    expect(kind.expand.filter((field) => !known.includes(field) && !children.includes(field))).toEqual([])
    const states = Object.keys(factsOf(head.fields.status!).choices ?? {})
    const named = [...kind.open, ...kind.sends.states, ...Object.values(kind.source ?? {})]
    expect(named.filter((state) => !states.includes(state))).toEqual([])
  })
})

test('T3.4: a document names its source in a field that leads to the kind of the source', () => {
  expect(documentFlows).not.toEqual([])
  for (const { from, to, link } of documentFlows) {
    const target = registry.get(to) as Entity
    expect(namesOf(target), `${from} to ${to}`).toContain(link)
  }
})

test('T3.4: a quotation becomes an invoice or an order, and an order is billed, delivered and returned', () => {
  const becomes = (name: keyof typeof kindRecords) => kindRecords[name].flows.map(({ to }) => to)
  expect(becomes('quotation')).toEqual(['invoice', 'purchase-order'])
  expect(becomes('purchase-order')).toEqual(['invoice', 'delivery-note', 'product-return'])
  // A credit of an invoice and a return takes the lines of the invoice.
  expect(documentFlows.filter(({ to }) => to === 'commercial/credits').map(({ from }) => from)).toEqual([
    'commercial/invoices',
    'commercial/product-returns',
  ])
})
