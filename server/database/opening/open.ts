import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, systemClock } from '../../runtime/clock.ts'
import { type Database, type Queryable, intercepted } from '../database.ts'
import { lockFolder } from '../lock.ts'
import { migrate } from './migrate.ts'
import { type PgliteDatabase, openPglite } from '../pglite.ts'
import { openPostgres } from '../postgres.ts'
import { DiskReserve, checkDiskSpace } from '../disk-space.ts'
import { checkIntegrity, listSnapshots, prepareForSnapshots, takeSnapshot } from '../snapshots.ts'
import { withRowLevelSecurity } from '../row-level-security.ts'

/** A database that keeps copies of itself where the engine does not force its writes to the disk. */
export interface OpenDatabase extends Database {
  /** Takes a snapshot when something was written since the last one; joins the one that is being taken. */
  snapshot(): Promise<void>
  /**
   * Takes a last snapshot and closes. The snapshot is abandoned after as many milliseconds; the database is complete
   * without it.
   */
  close(snapshotTime?: number): Promise<void>
}

const isRead = (sql: string): boolean => /^\s*select/i.test(sql)

/** Returns whether a statement writes the rows of a log-in or its renewal. */
const isOfSession = (sql: string): boolean =>
  /^\s*(insert into|update|delete from) system_(sessions|refresh_tokens|rate_limits|accounts|one_time_tokens)\b/i.test(
    sql,
  )

async function openFolder(dataDir: string): Promise<PgliteDatabase> {
  try {
    const database = await openPglite({ dataDir: join(dataDir, 'database') })
    await checkIntegrity(database)
    return database
  } catch (error) {
    const [newest] = listSnapshots(dataDir)
    const advice = newest
      ? `Move ${join(dataDir, 'database')} away and start from the last snapshot: npm run restore -- ${newest}`
      : 'There is no snapshot; read a backup into an empty folder: npm run restore -- FILE'
    throw new Error(`the database in ${dataDir} cannot be read (${(error as Error).message}). ${advice}`)
  }
}

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

function watched(database: PgliteDatabase, dataDir: string, clock: Clock, release: () => void): OpenDatabase {
  let isChanged = false
  const reserve = new DiskReserve(dataDir)
  const watching = (queryable: Queryable): Queryable => ({
    query: async (sql, params) => {
      if (!isRead(sql)) {
        reserve.check(isOfSession(sql))
        isChanged = true
      }
      return queryable.query(sql, params)
    },
  })
  const take = async (how: { signal: AbortSignal; isUrgent?: boolean }): Promise<void> => {
    if (!isChanged) return
    isChanged = false
    await takeSnapshot(database, dataDir, clock.now(), how).catch((error: unknown) => {
      isChanged = true
      throw error
    })
  }
  const closing = new AbortController()
  let running: Promise<void> | undefined
  const snapshot = (): Promise<void> =>
    (running ??= take({ signal: closing.signal }).finally(() => {
      running = undefined
    }))
  const lastSnapshot = async (time: number | undefined): Promise<void> => {
    closing.abort(new Error('the database is being closed'))
    await running?.catch(() => undefined)
    const signal =
      time === undefined ? new AbortController().signal : AbortSignal.timeout(Math.max(0, Math.round(time)))
    await Promise.race([take({ signal, isUrgent: true }), rejectedBy(signal)]).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', what: 'snapshot', error: (error as Error).message }))
    })
  }
  return {
    ...intercepted(database, watching),
    snapshot,
    close: async (snapshotTime) => {
      await lastSnapshot(snapshotTime)
      await database.close()
      release()
    },
  }
}

/**
 * Opens the database of the settings to read it alone, also on a full disk: nothing is migrated, and no snapshot taken.
 * Throws an error of one line that says what to do.
 */
export async function openToRead({ DATABASE_URL, DATA_DIR }: DatabaseSettings): Promise<Database> {
  if (DATABASE_URL) return connect(DATABASE_URL)
  new DiskReserve(DATA_DIR).release()
  const release = lockFolder(DATA_DIR)
  try {
    const database = await openFolder(DATA_DIR)
    return {
      ...database,
      close: async () => {
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

interface DatabaseSettings {
  DATABASE_URL?: string
  DATA_DIR: string
}

const connect = (url: string): Promise<Database> =>
  openPostgres(url).catch((error: unknown) => {
    throw new Error(
      `DATABASE_URL: the database cannot be reached (${(error as Error).message || String((error as { code?: string }).code)})`,
    )
  })

/**
 * Opens the database of the settings, locked, checked and migrated. Throws an error of one line that says what to do.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: DatabaseSettings,
  clock: Clock = systemClock,
): Promise<OpenDatabase> {
  if (DATABASE_URL) {
    const database = await connect(DATABASE_URL)
    await migrate(database)
    return { ...(await withRowLevelSecurity(database)), snapshot: async () => undefined }
  }
  const release = lockFolder(DATA_DIR)
  try {
    checkDiskSpace(DATA_DIR)
    const database = await openFolder(DATA_DIR)
    await prepareForSnapshots(database)
    await migrate(database)
    return watched(await withRowLevelSecurity(database), DATA_DIR, clock, release)
  } catch (error) {
    release()
    throw error
  }
}

/** Throws an error of one line when the file of the key exists and is damaged, before the database is opened. */
export function checkSecretKey({ SECRET_KEY, DATA_DIR }: { SECRET_KEY?: string; DATA_DIR: string }): void {
  const path = join(DATA_DIR, 'secret.key')
  if (SECRET_KEY || !existsSync(path)) return
  if (!/^[\w-]{32,}$/.test(readFileSync(path, 'utf8').trim()))
    throw new Error(`${path} holds no key: put it back from a copy, or delete it; everybody then logs in again`)
}

/**
 * Returns the key that signs tokens: from the environment, else generated once in the data folder, readable by its
 * owner alone. Throws one line when the file is damaged.
 */
export function secretKey(settings: { SECRET_KEY?: string; DATA_DIR: string }): string {
  const { SECRET_KEY, DATA_DIR } = settings
  if (SECRET_KEY) return SECRET_KEY
  const path = join(DATA_DIR, 'secret.key')
  mkdirSync(DATA_DIR, { recursive: true })
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 })
  checkSecretKey(settings)
  return readFileSync(path, 'utf8').trim()
}
