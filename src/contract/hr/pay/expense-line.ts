import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, day, entity, money, number, optional, parent, ref, text } from '../../kit/kit.ts'
import { expenseType } from '../shared.ts'

/** An expense; mileage has a way and a vehicle besides. */
export const expenseLine = entity({
  service: 'hr',
  path: 'expense-lines',
  name: 'expense-line',
  access: { scope: 'expense' },
  title: 'type',
  fields: {
    expense_report: parent('hr/expense-reports'),
    type: expenseType(),
    ...optional({
      date: day(),
      is_chargeable: bool(),
      gross_amount: money(),
      expense_category: text(60),
      client: ref('directory/organizations'),
      regular_tax_amount: money(),
      intermediate_tax_amount: money(),
      reduced_tax_amount: money(),
      start_location: text(),
      end_location: text(),
      is_round_trip: bool(),
      distance: number(2),
      vehicle: ref('hr/vehicles'),
    }),
  },
  list: {
    search: ['start_location', 'end_location'],
    filters: ['expense_report', 'type', 'date', 'is_chargeable', 'client', 'vehicle'],
    sort: '-date',
    sums: ['gross_amount'],
  },
  rules: 'later',
})

export type ExpenseLine = RecordOf<typeof expenseLine>
export type ExpenseLineDraft = DraftOf<typeof expenseLine>
