import { expect, test } from 'vitest'
import { createDemo } from '../../server/demo/demo.ts'
import { startSuite } from '../support/suite.ts'

/** In the evening here it is tomorrow in Paris, and nothing of today has happened yet. */
test.each(['2026-07-01T22:30:00.000Z', '2027-01-01T00:10:00.000Z'])(
  'the demo company is told at any hour: %s',
  async (now) => {
    const suite = await startSuite()
    try {
      await createDemo(suite.backend.db, suite.backend.settings, now)
      const [latest] = await suite.backend.db.query<{ at: string }>(
        'select max(at) as at from system_audit where at > $1',
        [now],
      )
      expect(latest?.at).toBeNull()
    } finally {
      await suite.close()
    }
  },
  240_000,
)
