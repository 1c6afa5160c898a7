// Writes one portable file with everything: npm run backup -- [file]
import { backup } from '../server/maintenance/backup.ts'
import { systemClock } from '../server/runtime/clock.ts'
import { openToRead } from '../server/database/opening/open.ts'
import { ownEnvironment } from '../server/runtime/settings.ts'
import { createStorage } from '../server/storage/index.ts'

const now = systemClock.now()
const path = process.argv[2] ?? `ensemble-${now.slice(0, 19).replaceAll(':', '-')}.backup`
const giveUp = (error: unknown): never => {
  console.error((error as Error).message)
  process.exit(1)
}
const settings = await Promise.resolve()
  .then(() => ownEnvironment())
  .catch(giveUp)
const db = await openToRead(settings).catch(giveUp)
const { rows, controls } = await backup(db, path, now, createStorage(settings)).catch(async (error: unknown) => {
  await db.close()
  return giveUp(error)
})
await db.close()
console.log(`wrote ${path}: ${rows} rows`)
console.table(controls)
