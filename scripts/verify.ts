// Checks numbers, hash chain, entries, balances, trail, files and jobs of a company's data; exit 1 when anything is wrong.
import { systemClock } from '../server/runtime/clock.ts'
import { openToRead } from '../server/database/opening/open.ts'
import { verify } from '../server/maintenance/verify.ts'
import { ownEnvironment } from '../server/runtime/settings.ts'
import { createStorage } from '../server/storage/index.ts'

const giveUp = (error: unknown): never => {
  console.error((error as Error).message)
  process.exit(1)
}
const settings = await Promise.resolve()
  .then(() => ownEnvironment())
  .catch(giveUp)
const db = await openToRead(settings).catch(giveUp)
const findings = await verify(db, systemClock.now(), createStorage(settings))
await db.close()
console.table(findings.map(({ check, count, errors }) => ({ check, looked_at: count, errors: errors.length })))
for (const { check, errors } of findings) for (const failure of errors.slice(0, 20)) console.log(`${check}: ${failure}`)
process.exit(findings.some(({ errors }) => errors.length > 0) ? 1 : 0)
