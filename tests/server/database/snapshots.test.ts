import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/database/opening/open.ts'
import { type PgliteDatabase, openPglite } from '../../../server/database/pglite.ts'
import {
  listSnapshots,
  prepareForSnapshots,
  restoreSnapshot,
  takeSnapshot,
} from '../../../server/database/snapshots.ts'
import { newPglite } from '../../support/database/empty-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'ensemble-snapshots-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const emptyFolder = (): string => mkdtempSync(join(folder, 'restored-'))

/** Reads a snapshot into a folder of its own and answers what a question finds there. */
async function restored<T extends Record<string, unknown>>(snapshot: string, sql: string): Promise<T | undefined> {
  const target = emptyFolder()
  await restoreSnapshot(snapshot, target)
  const database = await openPglite({ dataDir: join(target, 'database') })
  try {
    return (await database.query<T>(sql))[0]
  } finally {
    await database.close()
  }
}

describe('a snapshot of a database in use', () => {
  const data = join(folder, 'used')
  let database: PgliteDatabase
  let minute = 0
  const take = (signal?: AbortSignal): Promise<string> => {
    minute += 1
    return takeSnapshot(database, data, `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`, {
      signal,
      isUrgent: true,
    })
  }
  const inodesOf = (snapshot: string): Map<string, number> =>
    new Map(
      readdirSync(join(snapshot, 'base'), { recursive: true, encoding: 'utf8' }).map((name) => [
        name,
        statSync(join(snapshot, 'base', name)).ino,
      ]),
    )

  beforeAll(async () => {
    mkdirSync(data)
    database = await newPglite(join(data, 'database'))
    await prepareForSnapshots(database)
    await database.script(
      `create table moved (number int primary key, amount int, filler text);
       insert into moved select i, 0, repeat('x', 500) from generate_series(1, 10000) i;
       create table taken as select 0 as total`,
    )
  })
  afterAll(() => database.close())

  test('is one moment of it, whatever is written meanwhile, with all that was acknowledged before', async () => {
    let isOver = false
    let acknowledged = 10_000
    const write = async (): Promise<void> => {
      while (!isOver) {
        await database.transaction(async (tx) => {
          const number = acknowledged + 1
          await tx.query("insert into moved values ($1, 0, repeat('z', 500))", [number])
          const moved = await tx.query(
            'update moved set amount = amount - 1 where number % 100 = $1 returning number',
            [number % 100],
          )
          await tx.query('update taken set total = total + $1', [moved.length])
        })
        acknowledged += 1
        await expect(database.query('insert into moved values (1, 0, null)')).rejects.toMatchObject({ code: '23505' })
      }
    }
    const writing = write()
    const before = acknowledged
    const snapshot = await take()
    const after = acknowledged
    isOver = true
    await writing
    expect(after).toBeGreaterThan(before)
    const found = await restored<{ n: number; last: number; left: number }>(
      snapshot,
      'select count(*)::int as n, max(number) as last, (sum(amount) + (select total from taken))::int as left from moved',
    )
    expect(found).toEqual({ n: found?.last, last: found?.last, left: 0 })
    expect(found?.last).toBeGreaterThanOrEqual(before)
    expect(found?.last).toBeLessThanOrEqual(after + 1)
  })

  test('shares with the one before what did not change; three are kept, and each is whole by itself', async () => {
    const first = await take()
    await database.query("insert into moved values (0, 7, 'new')")
    const second = await take()
    const [before, now] = [inodesOf(first), inodesOf(second)]
    const shared = [...now].filter(([name, inode]) => before.get(name) === inode)
    expect(shared.length).toBeGreaterThan(5)
    const [file] = await database.query<{ path: string }>("select pg_relation_filepath('moved') as path")
    const changed = file?.path.slice('base/'.length) ?? ''
    expect(now.get(changed)).not.toBe(before.get(changed))
    await take()
    const last = await take()
    expect(listSnapshots(data).map((path) => basename(path))).toHaveLength(3)
    expect(listSnapshots(data)[0]).toBe(last)
    const newest = 'select amount from moved where number = 0'
    for (const snapshot of [second, last]) expect(await restored(snapshot, newest)).toEqual({ amount: 7 })
  })

  test('that is given up or dies leaves nothing that is taken for one, and the next one is taken', async () => {
    const before = listSnapshots(data)
    const control = new AbortController()
    const given = expect(take(control.signal)).rejects.toThrow('given up')
    control.abort(new Error('given up'))
    await given
    mkdirSync(join(data, 'snapshots', '2026-11-20T09-59-00-000Z.part', 'base'), { recursive: true })
    expect(listSnapshots(data)).toEqual(before)
    const next = await take()
    expect(listSnapshots(data)[0]).toBe(next)
    expect(readdirSync(join(data, 'snapshots')).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('that was damaged is refused, and no database is left of it', async () => {
    const snapshot = await take()
    const torn = emptyFolder()
    truncateSync(join(snapshot, 'small-files'), 100_000)
    await expect(restoreSnapshot(snapshot, torn)).rejects.toThrow('is not a whole snapshot')
    rmSync(join(snapshot, 'snapshot.json'))
    await expect(restoreSnapshot(snapshot, torn)).rejects.toThrow('is not a whole snapshot')
    expect(readdirSync(torn)).toEqual([])
    // The next one copies all anew rather than share with it.
    expect(await restored(await take(), 'select amount from moved where number = 0')).toEqual({ amount: 7 })
  })
})

describe('the database of a data folder', () => {
  test('takes a snapshot at its end when something was written, gives up the one that is being taken, and reads both kinds', async () => {
    const data = join(folder, 'closed')
    mkdirSync(data)
    const empty = await newPglite(join(data, 'database'))
    await empty.close()
    const database = await openDatabase({ DATA_DIR: data })
    await database.query('create table noted (word text)')
    await database.query("insert into noted values ('last')")
    const running = database.snapshot().catch((error: unknown) => (error as Error).message)
    await database.close()
    expect(await running).toBe('the database is being closed')
    expect(listSnapshots(data)).toHaveLength(1)
    expect(await restored(listSnapshots(data)[0] ?? '', 'select word from noted')).toEqual({ word: 'last' })

    const again = await openDatabase({ DATA_DIR: data })
    await again.query('select 1')
    await again.close()
    expect(listSnapshots(data)).toHaveLength(1)

    const inMemory = await openPglite()
    await inMemory.script("create table noted (word text); insert into noted values ('earlier')")
    const tar = join(folder, '2026-11-19T09-00-00-000Z.tar')
    appendFileSync(tar, await inMemory.dump())
    await inMemory.close()
    expect(await restored(tar, 'select word from noted')).toEqual({ word: 'earlier' })
  })
})
