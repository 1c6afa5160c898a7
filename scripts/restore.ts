// Reads a backup into an empty data folder or PostgreSQL: npm run restore -- file
import { openDatabase } from '../server/database/open.ts'
import { restore } from '../server/maintenance/backup.ts'
import { readEnvironment } from '../server/settings.ts'

const path = process.argv[2]
if (!path) { console.error('usage: npm run restore -- file'); process.exit(1) }
const db = await openDatabase(readEnvironment(process.env)).catch((error: unknown) => { console.error((error as Error).message); process.exit(1) })
try {
  const { rows, controls } = await restore(db, path)
  console.log(`restored ${path}: ${rows} rows, control totals equal`)
  console.table(controls)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.close()
}
