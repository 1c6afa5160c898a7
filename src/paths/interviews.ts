import type { Path } from './path.ts'

/** Interview types, campaigns and interviews: the addresses of the module. */
export const interviews = [
  {
    name: 'global-interviews',
    pattern: '/global-interviews',
    access: 'staff',
    planned: true,
  },
  {
    name: 'interview-types-create',
    pattern: '/interview-types-create/',
    access: 'staff',
    planned: true,
  },
  {
    name: 'interview-types-modify',
    pattern: '/interview-types-modify/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'questionnaire-steps-create',
    pattern: '/questionnaire-steps-create/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'create-question-interview-types',
    pattern: '/create-question-interview-types/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'create-response-interview-types',
    pattern: '/create-response-interview-types/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'edit-interview-campaign',
    pattern: '/edit-interview-campaign/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'interview-campaigns-create',
    pattern: '/interview-campaigns-create',
    access: 'staff',
    planned: true,
  },
  {
    name: 'interview-campaigns-modify',
    pattern: '/interview-campaigns-modify/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'interview-person-concern-create',
    pattern: '/interview-person-concern-create/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'interviews-planning',
    pattern: '/interviews-planning/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'interview-campaigns-profile',
    pattern: '/interview-campaigns-profile/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'interviews-profile',
    pattern: '/interviews-profile/{id}',
    access: 'staff',
    planned: true,
  },
] as const satisfies readonly Path[]
