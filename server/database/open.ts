import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** Opens the database of the settings, locked and migrated. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string; DATA_DIR: string }): Promise<Database> {
  if (DATABASE_URL) {
    const database = await openPostgres(DATABASE_URL)
    await migrate(database)
    return database
  }
  const release = lockFolder(DATA_DIR)
  try {
    const database = await openPglite({ dataDir: join(DATA_DIR, 'database') })
    await migrate(database)
    return { ...database, close: async () => { await database.close(); release() } }
  } catch (error) {
    release()
    throw error
  }
}

/** The key that signs tokens: from the environment, else generated once in the data folder, readable by its owner alone. */
export function secretKey({ SECRET_KEY, DATA_DIR }: { SECRET_KEY?: string; DATA_DIR: string }): string {
  if (SECRET_KEY) return SECRET_KEY
  const path = join(DATA_DIR, 'secret.key')
  mkdirSync(DATA_DIR, { recursive: true })
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}
