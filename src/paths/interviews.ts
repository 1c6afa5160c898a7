import type { Path } from './path.ts'

/** Interview types, campaigns and interviews: the addresses of the module. */
export const interviews = [
  { name: 'global-interviews', pattern: '/global-interviews', access: 'staff', title: 'paths:global-interviews', planned: true },
  { name: 'interview-types-create', pattern: '/interview-types-create/', access: 'staff', title: 'paths:interview-types-create', planned: true },
  { name: 'interview-types-modify', pattern: '/interview-types-modify/{id}', access: 'staff', title: 'paths:interview-types-modify', planned: true },
  {
    name: 'questionnaire-steps-create', pattern: '/questionnaire-steps-create/{id}',
    access: 'staff', title: 'paths:questionnaire-steps-create', planned: true,
  },
  {
    name: 'create-question-interview-types', pattern: '/create-question-interview-types/{id}',
    access: 'staff', title: 'paths:create-question-interview-types', planned: true,
  },
  {
    name: 'create-response-interview-types', pattern: '/create-response-interview-types/{id}',
    access: 'staff', title: 'paths:create-response-interview-types', planned: true,
  },
  { name: 'edit-interview-campaign', pattern: '/edit-interview-campaign/{id}', access: 'staff', title: 'paths:edit-interview-campaign', planned: true },
  { name: 'interview-campaigns-create', pattern: '/interview-campaigns-create', access: 'staff', title: 'paths:interview-campaigns-create', planned: true },
  {
    name: 'interview-campaigns-modify', pattern: '/interview-campaigns-modify/{id}',
    access: 'staff', title: 'paths:interview-campaigns-modify', planned: true,
  },
  {
    name: 'interview-person-concern-create', pattern: '/interview-person-concern-create/{id}',
    access: 'staff', title: 'paths:interview-person-concern-create', planned: true,
  },
  { name: 'interviews-planning', pattern: '/interviews-planning/{id}', access: 'staff', title: 'paths:interviews-planning', planned: true },
  {
    name: 'interview-campaigns-profile', pattern: '/interview-campaigns-profile/{id}',
    access: 'staff', title: 'paths:interview-campaigns-profile', planned: true,
  },
  { name: 'interviews-profile', pattern: '/interviews-profile/{id}', access: 'staff', title: 'paths:interviews-profile', planned: true },
] as const satisfies readonly Path[]
