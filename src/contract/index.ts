import type { Entity } from './kit/kit.ts'
import { factsOf } from './kit/kit.ts'
import { authEntities } from './auth/entities.ts'
import { directoryEntities } from './directory/entities.ts'
import { commercialEntities } from './commercial/entities.ts'
import { accountingEntities } from './accounting/entities.ts'
import { paymentEntities } from './payment/entities.ts'
import { notificationsEntities } from './notifications/entities.ts'
import { productsEntities } from './products/entities.ts'
import { hrEntities } from './hr/entities.ts'
import { recruitmentEntities } from './recruitment/entities.ts'
import { projectsEntities } from './projects/entities.ts'
import { crmEntities } from './crm/entities.ts'
import { ticketsEntities } from './tickets/entities.ts'
import { filesEntities } from './files/entities.ts'
import { dashboardEntities } from './dashboard/entities.ts'
import { historyEntities } from './history/entities.ts'
import { calendarEntities } from './calendar/entities.ts'

/** Every entity of the suite, service by service. */
export const entities: readonly Entity[] = [
  ...authEntities,
  ...directoryEntities,
  ...commercialEntities,
  ...accountingEntities,
  ...paymentEntities,
  ...notificationsEntities,
  ...productsEntities,
  ...hrEntities,
  ...recruitmentEntities,
  ...projectsEntities,
  ...crmEntities,
  ...ticketsEntities,
  ...filesEntities,
  ...dashboardEntities,
  ...historyEntities,
  ...calendarEntities,
]

/** Every entity by its registry name, such as `commercial/invoices`. */
export const registry: ReadonlyMap<string, Entity> = buildRegistry(entities)

/**
 * Builds the registry. Throws when two entities share a name, when a reference or a collection points to no entity, or
 * `by` is not a field of it.
 */
export function buildRegistry(list: readonly Entity[]): ReadonlyMap<string, Entity> {
  const byKey = new Map<string, Entity>()
  for (const entity of list) {
    if (byKey.has(entity.key)) throw new Error(`two entities are called ${entity.key}`)
    byKey.set(entity.key, entity)
  }
  for (const entity of list) {
    for (const [name, schema] of Object.entries({ ...entity.fields, ...entity.computed, ...entity.derived })) {
      const target = factsOf(schema).target
      if (target && !byKey.has(target))
        throw new Error(`${entity.key}: field "${name}" refers to the unknown entity "${target}"`)
    }
    for (const [name, { of, by }] of Object.entries(entity.children ?? {})) {
      if (!(by in (byKey.get(of)?.fields ?? {})))
        throw new Error(`${entity.key}: collection "${name}" names an unknown entity or field "${of}.${by}"`)
    }
  }
  return byKey
}
