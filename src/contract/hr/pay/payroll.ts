import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { day, entity, hours, longText, money, number, optional, parent, ref, text } from '../../kit/kit.ts'

/** Data of one contract in one period for the payroll office. */
export const payroll = entity({
  service: 'hr',
  path: 'payrolls',
  name: 'payroll',
  access: { scope: 'pay' },
  title: 'start_date',
  fields: {
    contract: ref('hr/contracts'),
    ...optional({
      start_date: day(),
      end_date: day(),
      pay_roll_batch: parent('hr/payroll-batches'),
      commentary: longText(),
      department: ref('hr/departments'),
      team: ref('hr/teams'),
      position: ref('hr/positions'),
      paid_leave: number(2),
      time_off: number(2),
      sick_leave: number(2),
      other_leave: number(2),
      worked_hours: hours(),
      overtime_125_hours: hours(),
      overtime_150_hours: hours(),
      overtime_200_hours: hours(),
      gross_salary: money(),
      transport: money(),
      complementary_insurance_package: text(),
      meal_tickets: number(2),
      target_bonus: money(),
      exceptional_bonus: money(),
      on_call_payment: money(),
      another_advantage: money(),
      commission_advance: money(),
      payday_advance: money(),
    }),
  },
  list: {
    filters: ['contract', 'pay_roll_batch', 'department', 'team', 'position', 'start_date', 'end_date'],
    sort: '-start_date',
    sums: ['gross_salary'],
  },
  rules: 'later',
})

export type Payroll = RecordOf<typeof payroll>
export type PayrollDraft = DraftOf<typeof payroll>
