import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../src/contract/rules/time/due-dates.ts'
import { type DemoContext, at } from './context/demo-context.ts'

/** Imports the address book of a fair by mistake and undoes it; the import is shown in the list of imports. */
export async function takeImportBack(demo: DemoContext, now: string): Promise<void> {
  const before = demo.clock.now()
  demo.clock.set(at(addDays(parisDay(now), -6), 14))
  const cities = ['Quimper', 'Audierne', 'Douarnenez', 'Concarneau', 'Pont-l’Abbé', 'Châteaulin']
  const rows = Array.from({ length: 24 }, (_, index) => ({
    row: index + 2,
    values: {
      company_name: `Visiteur du salon ${index + 1}`,
      city: cities[index % cities.length],
      email: `visiteur${index + 1}@salon-habitat.example`,
      type: 'lead',
    },
  }))
  const { id } = await demo.call('administrator', 'POST', 'history/v1/imports/', {
    entity: 'directory/organizations',
    file: 'Salon de l’habitat.xlsx',
    key: 'email',
    fingerprint: 'salon',
    total: rows.length,
  })
  await demo.call('administrator', 'POST', `history/v1/imports/${id}/rows/`, { rows })
  await demo.call('administrator', 'POST', `history/v1/imports/${id}/end/`)
  await demo.call('administrator', 'POST', `history/v1/imports/${id}/undo/`)
  demo.clock.set(before)
}
