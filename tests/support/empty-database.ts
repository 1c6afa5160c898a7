import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrationNames } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'

const folder = join(process.cwd(), 'node_modules', '.cache', 'ensemble')

/** Where the dump of an empty, migrated database lies; its name changes with the migrations. */
export function dumpPath(): string {
  const hash = createHash('sha256')
  for (const name of migrationNames())
    hash.update(name).update(readFileSync(new URL(`../../server/database/migrations/${name}`, import.meta.url)))
  return join(folder, `empty-${hash.digest('hex').slice(0, 16)}.dump`)
}

/** Makes the dump once for all test files. */
export default async function setup(): Promise<void> {
  const path = dumpPath()
  if (existsSync(path)) return
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) if (old.endsWith('.dump')) rmSync(join(folder, old))
  const database = await openPglite()
  await migrate(database)
  writeFileSync(path, await database.dump())
  await database.close()
}
