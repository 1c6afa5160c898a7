import { z } from 'zod'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, choice, day, entity, json, oneOf, optional, text, user } from '../../kit/kit.ts'

/** The payrolls of a period. */
export const payrollBatch = entity({
  service: 'hr',
  path: 'payroll-batches',
  name: 'payroll-batch',
  access: { scope: 'pay' },
  title: 'name',
  fields: {
    name: text(),
    status: choice({
      todo: 'secondary',
      waiting: 'warning',
      validated: 'primary',
      shared: 'tertiary',
      done: 'success',
    }),
    ...optional({
      start_date: day(),
      end_date: day(),
      filters: json(z.unknown()),
      is_repeated: bool(),
      recurrence_rule: oneOf('day', 'week', 'month', 'year'),
      validator: user(),
      offboarding_only: bool(),
    }),
  },
  initial: { status: 'todo' },
  list: {
    search: ['name'],
    filters: ['status', 'start_date', 'end_date', 'is_repeated', 'offboarding_only'],
    sort: '-start_date',
  },
  children: { payrolls: { of: 'hr/payrolls', by: 'pay_roll_batch' } },
  rules: 'later',
})

export type PayrollBatch = RecordOf<typeof payrollBatch>
export type PayrollBatchDraft = DraftOf<typeof payrollBatch>
