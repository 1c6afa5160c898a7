// Reads a backup (into PGlite or PostgreSQL) or a snapshot (into a data folder): npm run restore -- file
import { existsSync, statSync } from 'node:fs'
import { lockFolder } from '../server/database/lock.ts'
import { openDatabase } from '../server/database/opening/open.ts'
import { restoreSnapshot } from '../server/database/snapshots.ts'
import { restore } from '../server/maintenance/restore.ts'
import { ownEnvironment } from '../server/runtime/settings.ts'
import { createStorage } from '../server/storage/index.ts'

async function readSnapshot(path: string, dataDir: string): Promise<void> {
  const release = lockFolder(dataDir)
  try {
    await restoreSnapshot(path, dataDir)
  } finally {
    release()
  }
  console.log(`the snapshot ${path} stands in ${dataDir}`)
}

async function restoreBackup(path: string, settings: ReturnType<typeof ownEnvironment>): Promise<void> {
  const db = await openDatabase(settings)
  try {
    const { rows, controls, tables } = await restore(db, path, createStorage(settings))
    if (!tables) console.warn('warning: this back-up of an earlier version does not count the rows of its tables')
    console.log(`restored ${path}: ${rows} rows, control totals equal`)
    console.table(controls)
  } finally {
    await db.close()
  }
}

const path = process.argv[2]
try {
  if (!path) throw new Error('usage: npm run restore -- file')
  if (!existsSync(path)) throw new Error(`there is no file ${path}`)
  const settings = ownEnvironment()
  const isSnapshot = path.endsWith('.tar') || statSync(path).isDirectory()
  await (isSnapshot ? readSnapshot(path, settings.DATA_DIR) : restoreBackup(path, settings))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
