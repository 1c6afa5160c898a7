import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, file, number, oneOf, optional, ref, text } from '../../kit/kit.ts'
import { megabyte } from '../../kit/shapes.ts'

/** A vehicle that an employee drives for the company. */
export const vehicle = entity({
  service: 'hr',
  path: 'vehicles',
  name: 'vehicle',
  access: { scope: 'vehicle' },
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      employee: ref('hr/employees'),
      fiscal_horsepower: oneOf('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13+'),
      brand: text(60),
      type: oneOf('car 5CV', 'moped', 'car', 'motorcycle', 'commercial vehicles', 'cycle'),
      registration: text(20),
      car_registration_document: file(5 * megabyte),
      is_owned_by_company: bool(),
      id_company_gas_card: text(60),
      CO2_per_km: number(2),
    }),
  },
  list: {
    search: ['name', 'brand', 'registration'],
    filters: ['employee', 'type', 'fiscal_horsepower', 'is_owned_by_company'],
    sort: 'name',
  },
  rules: 'later',
})

export type Vehicle = RecordOf<typeof vehicle>
export type VehicleDraft = DraftOf<typeof vehicle>
