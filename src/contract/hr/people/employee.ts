import { pictures } from '../../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import {
  added,
  choice,
  day,
  email,
  entity,
  file,
  level,
  longText,
  oneOf,
  optional,
  phone,
  sealed,
  text,
  url,
  user,
} from '../../kit/kit.ts'
import { megabyte } from '../../kit/shapes.ts'
import { civility } from '../shared.ts'

/** The file of an employee; `user` is the account of the same person. */
export const employee = entity({
  service: 'hr',
  path: 'employees',
  name: 'employee',
  access: { scope: 'employee', levels: { hr: 'employee:full', self: 'user' } },
  title: 'last_name',
  fields: {
    last_name: text(120),
    first_name: text(120),
    ...optional({
      employee_type: oneOf('permanent', 'temporaire'),
      employee_id: text(40),
      date_first_entry: day(),
      birth_name: text(120),
      professional_email: email(),
      personal_email: email(),
      professional_phone: phone(),
      personal_phone: phone(),
      date_of_birth: day(),
      country_of_birth: text(3),
      department_of_birth: text(60),
      nationality: text(60),
      civility: civility(),
      address_1: level('hr', text()),
      address_2: level('hr', text()),
      city: level('hr', text()),
      zip_code: level('hr', text(20)),
      country: level('hr', text(60)),
      department: level('hr', text(60)),
      emergency_contact_name: text(),
      emergency_contact_phone: phone(),
      linkedin_url: url(),
      facebook_url: url(),
      twitter_url: url(),
      social_security_id: level('hr', sealed(text(21))),
      profile_photo: file(4 * megabyte, pictures),
      profile_description: longText(),
      marital_status: level(
        'hr',
        oneOf(
          'concubine(e)',
          'married',
          'divorced',
          'separated',
          'common-law',
          'widow(er)',
          'civilunion',
          'singleparent',
          'notknown',
        ),
      ),
      status: choice({ activ: 'success', onboarding: 'primary', crossboarding: 'tertiary' }),
      internal_external_status: oneOf('internal', 'external'),
      user: added(user()),
    }),
  },
  list: {
    search: ['last_name', 'first_name', 'employee_id', 'professional_email'],
    sort: 'last_name',
    filters: [
      'employee_type',
      'status',
      'internal_external_status',
      'civility',
      'city',
      'department',
      'date_first_entry',
      'user',
    ],
  },
  children: {
    position_contracts: { of: 'hr/position-contracts', by: 'employee' },
    contracts: { of: 'hr/contracts', by: 'employee', sort: '-start_date' },
  },
  rules: 'later',
})

export type Employee = RecordOf<typeof employee>
export type EmployeeDraft = DraftOf<typeof employee>
