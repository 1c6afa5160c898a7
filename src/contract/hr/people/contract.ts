import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, day, entity, integer, number, oneOf, optional, ref, text } from '../../kit/kit.ts'
import { professionalStatus } from '../shared.ts'

/** A contract of employment; `end_reason` is one of thirteen values that the specification does not list in full. */
export const contract = entity({
  service: 'hr',
  path: 'contracts',
  name: 'contract',
  access: { scope: 'contract' },
  title: 'type',
  fields: {
    employee: ref('hr/employees'),
    type: oneOf(
      'cdi',
      'cdd',
      'mission',
      'cdichantier',
      'apprenticeshipcontract',
      'youthemploymentcontract',
      'internshipagreement',
      'professionalizationcontract',
      'secondmentcontract',
      'nocontract',
      'other',
    ),
    ...optional({
      start_date: day(),
      end_date: day(),
      trial_period_start_date: day(),
      trial_period: integer(0),
      trial_unit: text(20),
      start_reason: oneOf('hiring', 'transfer', 'replacement', 'internship', 'extraworkload', 'other'),
      end_reason: text(60),
      prior_notice_period: integer(0),
      prior_notice_unit: oneOf('days', 'months'),
      employee_type: oneOf('permanentemployee', 'minoremployee', 'minijob', 'internship', 'studentemployee'),
      professional_status: professionalStatus(),
      classification: text(60),
      qualification: text(),
      coefficient: text(30),
      rate: number(4),
      id_cost_center: text(60),
      cost_center_rate: number(4),
      contract_status: choice({ 'in-progress': 'success', end: 'secondary' }),
    }),
  },
  list: {
    search: ['qualification', 'classification'],
    filters: ['employee', 'type', 'start_date', 'end_date', 'contract_status', 'professional_status'],
    sort: '-start_date',
  },
  rules: 'later',
})

export type Contract = RecordOf<typeof contract>
export type ContractDraft = DraftOf<typeof contract>
