// Writes the next SQL migration from the contract, and the snapshot it starts from the next time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { entities } from '../src/contract/index.ts'
import { migrationNames } from '../server/database/opening/migrate.ts'
import { type Schema, migrationBetween, buildSchema } from '../server/database/schema.ts'

const folder = new URL('../server/database/migrations/', import.meta.url)
const snapshot = new URL('snapshot.json', folder)
const before = existsSync(snapshot) ? (JSON.parse(readFileSync(snapshot, 'utf8')) as Schema) : {}
const after = buildSchema(entities)
const sql = migrationBetween(before, after)
if (sql === '') console.log('the schema is up to date')
else {
  const number = String(migrationNames().length + 1).padStart(4, '0')
  writeFileSync(new URL(`${number}-contract.sql`, folder), `${sql}\n`)
  // Tables keep their places, so that a change shows what it adds.
  const places = { ...before, ...after }
  const tables = Object.keys(places).filter((table) => table in after)
  writeFileSync(
    snapshot,
    `${JSON.stringify(Object.fromEntries(tables.map((table) => [table, after[table]])), null, 1)}\n`,
  )
  console.log(`wrote ${number}-contract.sql`)
}
