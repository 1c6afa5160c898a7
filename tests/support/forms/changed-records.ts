import type { Person, Suite } from '../suite.ts'
import { makeDocumentFormRecords } from './document-forms.ts'
import { ids } from './form-steps.ts'
import { makeFormRecords } from './form-table.ts'

/** Creates the records that two users change; returns the second of them, an administrator too. */
export async function makeChangedRecords(state: { suite: Suite; company: string; person: Person }): Promise<Person> {
  await makeFormRecords(state)
  await makeDocumentFormRecords(state)
  const make = async (name: string, path: string, values: Record<string, unknown>): Promise<void> => {
    const { body } = await state.person.call('POST', path, values)
    if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
    ids[name] = body.id
  }
  await make('card', 'auth/v1/cards/', { card_holder: 'Awen' })
  await make('group', 'auth/v1/groups/', { name: 'Atelier', permissions: [] })
  await make('sender', 'auth/v1/notifications-parameters/', { email: 'devis@forms.test' })
  await make('forecast', 'commercial/v1/business-management-forecasts/', { name: 'Plan', year: 2027 })
  await make('contact', 'directory/v1/contacts/', { last_name: 'Le Goff', email: 'le.goff@forms.test' })
  await make('price', 'products/v1/product-prices/', { product: ids.product, price: '12.00', order: 0, active: true })
  await make('level', 'commercial/v1/price-levels/', { name: 'Revendeur', type: 'sale', is_active: true })
  await make('tag', 'accounting/v1/account-tags/', { name: 'Atelier' })
  await make('ownTag', 'accounting/v1/account-tags/', { name: 'Fournitures' })
  await make('plan', 'files/v1/files/', { type: 'note', name: 'Plan', text: '<p>Nord</p>' })
  const due = { title: 'Rappeler', date: '2026-12-24', finished: false }
  await make('task', 'dashboard/v1/tasks/', { ...due, external_id: ids.client })
  const hour = { start: '2026-12-01T08:00:00.000Z', end: '2026-12-01T09:00:00.000Z' }
  await make('event', 'calendar/v1/events/', { title: 'Chantier', ...hour })
  await make('activity', 'crm/v1/activities/', { name: 'Appel', business_opportunity: ids.opportunity, ...hour })
  return state.suite.person(state.company, 'administrator', 'autre@forms.test')
}
