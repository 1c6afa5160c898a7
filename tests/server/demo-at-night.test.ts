import { expect, test } from 'vitest'
import { createDemo } from '../../server/demo/demo.ts'
import { startSuite } from '../support/suite.ts'

/** Here it is evening, in Paris the first of a year: nothing of today, this month or this year has happened yet. */
const newYear = '2026-12-31T23:10:00.000Z'

test('the demo company is told at any hour', async () => {
  const suite = await startSuite()
  try {
    await createDemo(suite.backend.db, suite.backend.settings, newYear)
    const [latest] = await suite.backend.db.query<{ at: string }>(
      'select max(at) as at from system_audit where at > $1',
      [newYear],
    )
    expect(latest?.at).toBeNull()
  } finally {
    await suite.close()
  }
}, 240_000)
