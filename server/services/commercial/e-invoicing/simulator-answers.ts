import type { JobKinds } from '../../../job-queue.ts'
import { receiveSigned } from './receive.ts'
import { simulatorSignature } from './platform.ts'

/** What the simulator says of every document that is handed over to it, one after the other. */
const usual = ['201', '202', '203'] as const

/** The answers of the simulator: signed messages by the same door as those of a platform. */
export const simulatorJobs: JobKinds = {
  platform_answers: {
    apply: async ({ clock, settings }, tx, { payload }) => {
      const now = clock.now()
      const document = String(payload.id)
      for (const code of usual) {
        const body = JSON.stringify({ id: `${document}:${code}`, document, code, giver: 'platform', at: now })
        await receiveSigned(
          { tx, now, principal: { kind: 'anonymous' } },
          settings,
          body,
          simulatorSignature(settings, body, now),
        )
      }
    },
  },
}
