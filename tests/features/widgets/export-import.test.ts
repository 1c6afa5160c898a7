import '../../support/browser.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importedFields } from '../../../src/contract/imports.ts'
import { entities, registry } from '../../../src/contract/index.ts'
import { type AnyEntity, factsOf } from '../../../src/contract/kit/kit.ts'
import { contactColumns } from '../../../src/features/directory/contact/contact-columns.ts'
import { writeSheetRows } from '../../../src/widgets/sheet-file/write-rows.ts'
import type { AnyRecord } from '../../../src/widgets/entity.ts'
import { sheetLinesOf, rowOf } from '../../../src/widgets/import/import-rows.ts'
import { fieldNames, headerRow, propose } from '../../../src/widgets/import/mapping.ts'
import { readSheets } from '../../../src/widgets/import/read/read-sheets.ts'
import { labelsOf } from '../../../src/widgets/labels.ts'
import { type ListColumn, completeColumn } from '../../../src/widgets/list-screen/query/list-columns.ts'
import { listSheetHead } from '../../../src/widgets/list-screen/query/list-sheet.ts'
import { i18n, startI18n } from '../../../src/i18n/i18n.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
const made = new Map<string, string>()

const create = async (entity: string, body: Record<string, unknown>): Promise<string> => {
  const [service, ...path] = entity.split('/')
  const { status, body: row } = await administrator.call('POST', `${service}/v1/${path.join('/')}/`, body)
  expect([status, row]).toEqual([201, row])
  return row.id
}

beforeAll(async () => {
  suite = await startSuite()
  administrator = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  const given: Record<string, Record<string, unknown>> = {
    'notifications/emails/categories': { label: 'Relances; suite' },
    'directory/organizations': { company_name: 'Bois & Fer, père et fils' },
    'products/product-categories': { name: 'Fenêtres' },
    'products/manufacturers': { name: 'Kloz' },
    'commercial/price-levels': { name: 'Artisans', is_active: true },
    'commercial/taxes': { name: 'Taux du chantier', is_active: true, number: '20', category: 'S' },
    'accounting/accounts': { number: '628199', label: 'Divers' },
  }
  for (const [entity, body] of Object.entries(given))
    if (registry.get(entity)?.rules !== 'later') made.set(entity, await create(entity, body))
  await startI18n()
  await i18n.loadNamespaces([...new Set(['widgets', 'imports', ...entities.map(({ service }) => service)])])
})
afterAll(() => suite.close())

/** Values of fields that take no text at will. */
const special: Readonly<Record<string, unknown>> = {
  siret: '73282932000074',
  siret_number: '73282932000074',
  intracommunity_vat_number: 'FR44732829320',
  vat_number: 'FR44732829320',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  country: 'FR',
  origin_country: 'BE',
  postcode: '01000',
  postal_code: '01000',
  number: '628142',
  barcode: '3760123456784',
  sku: '=SKU-1',
  reference: '0042',
  capital: '1234.5',
  electronic_address: '732829320',
  deadline: 'net_45',
  sh_code: '44182100',
  keywords: ['bois', 'fenêtres'],
  tags: ['bois', 'fenêtres'],
  rcs: 'RCS Brest 732 829 320',
  exemption_code: 'VATEX-EU-AE',
}
const byKind: Readonly<Record<string, (name: string) => unknown>> = {
  text: (name) => `Zq ${name} l’œuf ; "1,5"`.slice(0, 30),
  longText: () => 'Une ligne,\nune autre ; "fin"',
  html: () => '<p>Bonjour &amp; merci</p>',
  email: () => 'Jean.Martin@Example.com',
  phone: (name) => (name === 'phone' ? '+493012345678' : '+33698765432'),
  url: () => 'https://exemple.example/a?b=c',
  integer: () => 12,
  decimal: () => '5.5',
  boolean: () => true,
  day: () => '2026-12-31',
}

function sample(entity: AnyEntity): Record<string, unknown> {
  const values = importedFields(entity).map((name) => {
    const facts = factsOf(entity.fields[name]!)
    if (name === 'number' && entity.key === 'commercial/taxes') return [name, '20']
    if (facts.kind === 'ref') return [name, made.get(facts.target ?? '')]
    if (facts.kind === 'choice') return [name, Object.keys(facts.choices ?? {})[0]]
    return [name, special[name] ?? byKind[facts.kind]?.(name)]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The columns of lists that are not fields as they are. */
const lists: Readonly<Record<string, readonly (ListColumn<AnyRecord> | string)[]>> = {
  'directory/contacts': contactColumns as readonly (ListColumn<AnyRecord> | string)[],
}
const imported = entities.filter((entity) => entity.imported && !entity.imported.lines)

describe.each(imported.map((entity) => [entity.key, entity as AnyEntity] as const))(
  'an export of %s that is imported as it is',
  (key, entity) => {
    let row: AnyRecord
    beforeAll(async () => {
      const id = await create(key, sample(entity))
      const expand = importedFields(entity).filter((name) => factsOf(entity.fields[name]!).kind === 'ref')
      const [service, ...path] = key.split('/')
      const { body } = await administrator.call(
        'GET',
        `${service}/v1/${path.join('/')}/${id}/?expand=${expand.join(',')}`,
      )
      row = body
    })
    test.each(['csv', 'xlsx'] as const)('changes nothing: %s', async (kind) => {
      const names = importedFields(entity)
      const listed = lists[key] ?? []
      const words = { labels: labelsOf(entity), language: 'fr' }
      const columns = [...listed, ...names.filter((name) => !listed.includes(name))].map((column) =>
        completeColumn<AnyRecord>(entity, column, words),
      )
      const { cellsOf, phones, ...sheet } = listSheetHead(entity, columns, [row], entity.list?.sums)
      const head = { ...sheet, kind, name: words.labels.many, language: 'fr' }
      const file = await writeSheetRows(head, [row], { cellsOf, phones })
      const [read] = await readSheets(await file.arrayBuffer())
      const words5 = await fieldNames(entity, null)
      const rows = read!.rows.slice(headerRow(words5, read!.rows))
      // P9, C4: a foreign number is written as people read it, not as it is stored.
      const cells = rows.flat().map(String)
      expect(cells.filter((cell) => cell.includes('+493012345678'))).toEqual([])
      expect(cells.some((cell) => cell.includes('+49 30 12345678'))).toBe(
        (row as { phone?: unknown }).phone === '+493012345678',
      )
      const mapping = propose(words5, rows)
      const reading = { choice: words.labels.choice, today: '2026-11-20' }
      const [line] = sheetLinesOf(rows)
      const sent = rowOf({ entity, line: null }, mapping, [line!], reading)
      expect(Object.keys(sent.values).sort()).toEqual(
        names.filter((name) => ![null, undefined, ''].includes(row[name as 'id'])).sort(),
      )
      for (const field of entity.imported!.keys) {
        if (!sent.values[field]) continue
        const { body } = await administrator.call('POST', 'history/v1/imports/check/', {
          entity: key,
          key: field,
          rows: [sent],
        })
        expect([field, body.outcomes[0].action, body.outcomes[0].errors]).toEqual([field, 'unchanged', undefined])
      }
    })
  },
)
