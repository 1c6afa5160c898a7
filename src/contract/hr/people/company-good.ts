import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { day, entity, optional, ref, text } from '../../kit/kit.ts'

/** Something of the company that an employee uses. */
export const companyGood = entity({
  service: 'hr',
  path: 'company-goods',
  name: 'company-good',
  access: { scope: 'contract' },
  title: 'name',
  fields: {
    name: text(),
    ...optional({ type: text(60), employee: ref('hr/employees'), start_date: day(), end_date: day() }),
  },
  list: { search: ['name'], filters: ['type', 'employee', 'start_date', 'end_date'], sort: 'name' },
  rules: 'later',
})

export type CompanyGood = RecordOf<typeof companyGood>
export type CompanyGoodDraft = DraftOf<typeof companyGood>
