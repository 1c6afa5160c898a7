import type { JobKinds } from '../../../job-queue.ts'
import { receiveSigned } from './receive.ts'
import { simulatorSignature } from '../e-invoicing/platform.ts'

/** Statuses that the simulator gives every document at the moment when it is handed over. */
const usual = ['201', '202', '203'] as const

/** The answers of the simulator: signed messages by the same door as those of a platform. */
export const simulatorJobs: JobKinds = {
  platform_answers: {
    apply: async ({ clock, settings }, tx, { payload }) => {
      const now = clock.now()
      const [document, at] = [String(payload.id), String(payload.at)]
      for (const code of usual) {
        const body = JSON.stringify({ id: `${document}:${code}`, document, code, giver: 'platform', at })
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
