import type { Entity } from '../../../../src/contract/kit/kit.ts'
import type { Answer, Writing } from '../../../http/call/call.ts'
import type { Router } from '../../../http/routing/routes.ts'

/** Step of a record of the bank: its function, its name in the address, and its summary. */
export type PaymentStep = readonly [
  run: (call: Writing, body: unknown) => Promise<Answer>,
  name: string,
  summary: string,
]

/** Serves the steps of a kind of record of the bank, each by its name below the record. */
export function serveSteps(router: Router, entity: Entity, steps: readonly PaymentStep[]): void {
  for (const [run, name, summary] of steps)
    router.write(
      {
        service: 'payment',
        access: 'user',
        right: { scope: 'bank', action: 'update' },
        method: 'post',
        path: `${entity.path}/:id/${name}`,
        summary,
        entity: entity.key,
        takes: 'record',
        added: true,
      },
      run,
    )
}
