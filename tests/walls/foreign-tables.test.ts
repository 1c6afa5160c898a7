import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entities } from '../../src/contract/index.ts'
import { buildSchema, tableName } from '../../server/database/schema.ts'
import { views } from '../../server/database/views/index.ts'

const folder = 'server/services'
const tables = new Set(Object.keys(buildSchema(entities)))
const serviceOf = (table: string): string => table.slice(0, table.indexOf('_'))

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

/** Returns the tables of entities that a source names by `tableName`, by the names under which it imports them. */
function namedByEntity(source: string): string[] {
  const imported = new Map(
    [...source.matchAll(/import (?:type )?\{([^}]*)\} from '[./]*src\/contract\/([a-z-]+)\/([a-z-]+)\.ts'/g)].flatMap(
      ([, names, service, file]) => {
        const entity = entities.find((one) => one.service === service && one.name === file)
        return entity ? names!.split(',').map((name) => [name.trim().split(/ as /).at(-1)!, tableName(entity)] as const) : []
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
export function foreignTables(service: string, text: string): string[] {
  const source = withoutComments(text)
  const written = [...source.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)].map(([name]) => name)
  return [...written, ...namedByEntity(source)].filter(
    (name) => tables.has(name) && serviceOf(name) !== serviceOf(`${service}_`),
  )
}

/** Returns the references of all services as `file table`, with their count. */
function references(): Map<string, number> {
  const found = new Map<string, number>()
  for (const service of readdirSync(folder))
    for (const file of readdirSync(`${folder}/${service}`, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.ts'))
        for (const table of foreignTables(service, readFileSync(`${folder}/${service}/${file}`, 'utf8'))) {
          const at = `${service}/${file} ${table}`
          found.set(at, (found.get(at) ?? 0) + 1)
        }
  return found
}
test('print', () => {
  const all = references()
  console.log([...all].map(([k, n]) => `${n} ${k}`).sort((a,b)=>a.slice(2).localeCompare(b.slice(2))).join('\n'))
  console.log([...all.values()].reduce((a, b) => a + b, 0), views.length)
})
