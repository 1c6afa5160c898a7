import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entities } from '../../src/contract/index.ts'
import { buildSchema, tableName } from '../../server/database/schema.ts'
import { views } from '../../server/database/views/index.ts'

const folder = 'server/services'
const tables = new Set(Object.keys(buildSchema(entities)))

/** Services that serve entities under the path of another one: their tables are their own. */
const owners: Readonly<Record<string, string>> = {
  commercial_business_opportunities: 'crm',
  auth_notifications_parameters: 'notifications',
  commercial_classification_rules: 'payment',
  commercial_label_rules: 'payment',
}
const serviceOf = (table: string): string => owners[table] ?? table.slice(0, table.indexOf('_'))

/** Export and erasure of people go through every table, by its declaration in the contract. */
const everyTable = 'privacy'

/** References that no view can replace, with their count: locks of rows and writes. The list may only shrink. */
const exceptions: Readonly<Record<string, number>> = {
  // Rows that are locked until the transaction ends.
  'commercial/payments/customer-credit.ts directory_organizations': 1,
  'commercial/document/self-billing.ts directory_organizations': 1,
  'commercial/fiscal/draft-checks.ts directory_organizations': 1,
  'dashboard/own.ts auth_users': 1,
  // Rows that are written.
  'crm/state-entry.ts dashboard_tasks': 1,
  'crm/state-entry.ts notifications_notifications': 1,
  'payment/banks/matching.ts commercial_invoice_payments': 1,
  'payment/charges.ts commercial_invoice_payments': 1,
}

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

/** Returns the tables of entities that a source names by `tableName`, by the names under which it imports them. */
function namedByEntity(source: string): string[] {
  const imported = new Map(
    [...source.matchAll(/import (?:type )?\{([^}]*)\} from '[./]*src\/contract\/([a-z-]+)\/([a-z-]+)\.ts'/g)].flatMap(
      ([, names, service, file]) => {
        const entity = entities.find((one) => one.service === service && one.name === file)
        return entity
          ? names!.split(',').map((name) => [name.trim().split(/ as /).at(-1)!, tableName(entity)] as const)
          : []
      },
    ),
  )
  const called = [...source.matchAll(/\btableName\((\w+)\)/g)].map(([, name]) => name!)
  const mapped = [...source.matchAll(/\[([\w\s,]+)\]\s*\.map\(\s*tableName\s*\)/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  )
  return [...called, ...mapped].flatMap((name) => imported.get(name) ?? [])
}

/** Returns the tables of other services that the source of a service names in its SQL, each as often as it does. */
function foreignTables(service: string, text: string): string[] {
  const source = withoutComments(text)
  const written = [...source.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)].map(([name]) => name)
  return [...written, ...namedByEntity(source)].filter((name) => tables.has(name) && serviceOf(name) !== service)
}

/** Returns the references of all services as `file table`, with their count. */
function references(): Map<string, number> {
  const found = new Map<string, number>()
  for (const service of readdirSync(folder).filter((one) => one !== everyTable))
    for (const file of readdirSync(`${folder}/${service}`, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.ts'))
        for (const table of foreignTables(service, readFileSync(`${folder}/${service}/${file}`, 'utf8'))) {
          const at = `${service}/${file} ${table}`
          found.set(at, (found.get(at) ?? 0) + 1)
        }
  return found
}
describe('a service', () => {
  test('reads the tables of another service through named views alone', () => {
    expect(Object.fromEntries(references())).toEqual(exceptions)
  })

  test.each([
    ['its SQL', "tx.query('select id from commercial_invoices where company = $1')"],
    [
      'the name of an entity',
      "import { invoice } from '../../../src/contract/commercial/invoice.ts'\ntableName(invoice)",
    ],
    [
      'a list of entities',
      "import { invoice as piece } from '../../../src/contract/commercial/invoice.ts'\nconst [a] = [piece, other].map(tableName)",
    ],
  ])('that names a table of another one in %s is found', (_where, source) => {
    expect(foreignTables('payment', source)).toEqual(['commercial_invoices'])
    expect(foreignTables('commercial', source)).toEqual([])
  })

  test('may name a view, its own tables and any table in a comment', () => {
    expect(foreignTables('payment', 'select from commercial_invoice_facts join payment_transactions')).toEqual([])
    expect(foreignTables('payment', '// commercial_invoices\n/* auth_users */')).toEqual([])
  })
})

describe('a view', () => {
  test('is named by the service that owns its subject, lies in its folder, and is read', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== 'database/views/index.ts')
      .map((file) => [file, readFileSync(`server/${file}`, 'utf8')] as const)
    const declared = (name: string) =>
      sources.filter(([, text]) => new RegExp(`(databaseView|viewOf)\\(\\s*'${name}'`).test(text))
    for (const { name } of views) {
      const [at, ...more] = declared(name)
      expect([name, at?.[0].startsWith(`database/views/${name.split('_')[0]}/`), more]).toEqual([name, true, []])
      const constant = new RegExp(`(\\w+) = (?:databaseView|viewOf)\\(\\s*'${name}'`).exec(at![1])![1]
      const isRead = sources.some(
        ([file, text]) =>
          new RegExp(`\\b(${name}\\b|${constant}\\.name\\b)`).test(text) &&
          (file !== at![0] || text.includes(`${constant}.name`)),
      )
      expect([name, isRead]).toEqual([name, true])
    }
  })
})
