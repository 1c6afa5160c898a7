import * as calls from '../../../src/contract/calendar/calls/agenda.ts'
import { event } from '../../../src/contract/calendar/event.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { serveAgenda } from './agenda.ts'
import { eventHooks } from './events.ts'
import { serveFreeSlots } from './free-slots.ts'
import { serveImport } from './import.ts'
import { changeOccurrences } from './occurrence-changes.ts'
import { serveSubscription } from './subscription.ts'

/** Serves events, the agenda, its subscription and its import. */
export function serveCalendar(router: Router): void {
  serveAgenda(router)
  serveFreeSlots(router)
  serveSubscription(router)
  serveImport(router)
  router.write(calls.changeOccurrences, changeOccurrences)
  serveResource(router, event, eventHooks)
}
