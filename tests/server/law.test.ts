import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, sqlState } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { verify } from '../../server/maintenance/verify.ts'
import { newDatabase } from '../support/empty-database.ts'
import type { Hole } from '../support/hole-list.ts'
import { prepareHoles } from '../support/holes.ts'
import { type Cluster, missing, startCluster } from '../support/postgres-cluster.ts'
import { type Suite, startSuite } from '../support/suite.ts'

const reason = missing()
let cluster: Cluster | undefined

async function onPostgres(): Promise<Database> {
  cluster = await startCluster()
  const db = await openPostgres(cluster.url)
  await migrate(db)
  return db
}

describe.each([
  { name: 'PGlite', open: (): Promise<Database> => newDatabase(), isMissing: false },
  { name: 'PostgreSQL', open: onPostgres, isMissing: reason !== undefined },
])('the database holds the law alone, on $name', ({ open, isMissing }) => {
  let suite: Suite
  let db: Database
  let holes: Hole[]

  beforeAll(async () => {
    if (isMissing) return
    db = await open()
    suite = await startSuite({}, db)
    holes = await prepareHoles(suite)
  }, 120_000)
  afterAll(async () => {
    await suite?.close()
    cluster?.stop()
  })

  const faults = async (of: Database): Promise<string[]> =>
    (await verify(of, suite.clock.now())).flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))

  test.skipIf(isMissing)('every way in is refused, whoever asks, and changes nothing', async () => {
    const refusals: string[] = []
    for (const { name, sql, constraint } of holes) {
      const state = await db.query(sql).then(() => 'done', sqlState)
      const expected = constraint ? (constraint.startsWith('index') ? '23505' : '23514') : '55006'
      if (state !== expected) refusals.push(`${name}: ${state}`)
    }
    expect(refusals).toEqual([])
    expect(holes.length).toBeGreaterThan(60)
    expect(await faults(db)).toEqual([])
  })
  test.skipIf(isMissing)(
    'verify names each of them when the triggers were off',
    async () => {
      const missed: string[] = []
      for (const { name, sql, found, constraint } of holes) {
        // Nothing is kept that would tell of a credit: its service is not there yet.
        if (found === undefined) continue
        const seen: string[] = []
        const taken = new Error('taken back')
        const tried = db.transaction(async (tx) => {
          if (constraint?.startsWith('index')) await tx.query(`drop ${constraint}`)
          else if (constraint) await tx.query(`alter table ${constraint.replace(' ', ' drop constraint ')}`)
          await tx.query('set local session_replication_role = replica')
          await tx.query(sql)
          seen.push(...(await faults({ ...db, query: (text, params) => tx.query(text, params) })))
          throw taken
        })
        await tried.catch((error: unknown) => {
          if (error !== taken) throw new Error(`${name}: ${String(error)}`)
        })
        if (!seen.some((fault) => fault.startsWith(found))) missed.push(`${name}: ${seen.join('; ') || 'nothing'}`)
      }
      expect(missed).toEqual([])
      expect(await faults(db)).toEqual([])
    },
    120_000,
  )
})
