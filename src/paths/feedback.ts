import type { Path } from './path.ts'

/** 360-degree feedback: the addresses of the module. */
export const feedback = [
  { name: 'feedbacks', pattern: '/feedbacks', access: 'staff', planned: true },
  {
    name: 'feedback-templates',
    pattern: '/feedback-templates',
    access: 'staff',
    planned: true,
  },
  {
    name: 'feedback-template',
    pattern: '/feedback-template/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'feedback-create-template',
    pattern: '/feedback-create-template',
    access: 'staff',
    planned: true,
  },
  {
    name: 'feedback-modify-template',
    pattern: '/feedback-modify-template/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'feedback-create-questions',
    pattern: '/feedback-create-questions/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'feedback-add-steps',
    pattern: '/feedback-add-steps/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'feedback-answer',
    pattern: '/feedback-answer/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'feedback-detail',
    pattern: '/feedback-detail/{id}',
    access: 'staff',
    planned: true,
  },
] as const satisfies readonly Path[]
