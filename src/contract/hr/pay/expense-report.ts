import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, day, entity, optional, ref, text } from '../../kit/kit.ts'

/** A report of expenses of an employee. */
export const expenseReport = entity({
  service: 'hr',
  path: 'expense-reports',
  name: 'expense-report',
  access: { scope: 'expense' },
  title: 'name',
  fields: {
    name: text(),
    employee: ref('hr/employees'),
    status: choice({
      pending: 'secondary',
      waiting: 'warning',
      granted: 'success',
      denied: 'danger',
      refunded: 'primary',
      cancelled: 'secondary',
    }),
    ...optional({ start_date: day(), end_date: day(), reference_number: text(40) }),
  },
  initial: { status: 'pending' },
  list: {
    search: ['name', 'reference_number'],
    filters: ['employee', 'status', 'start_date', 'end_date', 'reference_number'],
    sort: '-created_at',
  },
  children: { expense_lines: { of: 'hr/expense-lines', by: 'expense_report', sort: 'date' } },
  rules: 'later',
})

export type ExpenseReport = RecordOf<typeof expenseReport>
export type ExpenseReportDraft = DraftOf<typeof expenseReport>
