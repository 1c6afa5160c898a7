import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PgliteDatabase, openPglite } from '../../../server/database/pglite.ts'

let database: PgliteDatabase
beforeAll(async () => {
  database = await openPglite()
})
afterAll(() => database.close())

test('questions asked at once within a transaction get each its own answer', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  const answers = await database.transaction((tx) =>
    Promise.all(numbers.map((number) => tx.query(`select $1::int + ${number * 100} as "column${number}"`, [number]))),
  )
  expect(answers).toEqual(numbers.map((number) => [{ [`column${number}`]: number * 101 }]))
})

test('a statement that fails leaves the next ones whole, also under a name that is kept', async () => {
  const divide = (by: number) => database.query<{ part: number }>('select 12 / $1::int as part', [by])
  for (const by of [1, 2, 3, 4]) expect(await divide(by)).toEqual([{ part: 12 / by }])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  await expect(database.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' })
  expect(await divide(6)).toEqual([{ part: 2 }])
})
