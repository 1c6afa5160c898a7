import type { Path } from './path.ts'

/** 360-degree feedback: the addresses of the module. */
export const feedback = [
  { name: 'feedbacks', pattern: '/feedbacks', access: 'staff', title: 'paths:feedbacks', planned: true },
  {
    name: 'feedback-templates',
    pattern: '/feedback-templates',
    access: 'staff',
    title: 'paths:feedback-templates',
    planned: true,
  },
  {
    name: 'feedback-template',
    pattern: '/feedback-template/{id}',
    access: 'staff',
    title: 'paths:feedback-template',
    planned: true,
  },
  {
    name: 'feedback-create-template',
    pattern: '/feedback-create-template',
    access: 'staff',
    title: 'paths:feedback-create-template',
    planned: true,
  },
  {
    name: 'feedback-modify-template',
    pattern: '/feedback-modify-template/{id}',
    access: 'staff',
    title: 'paths:feedback-modify-template',
    planned: true,
  },
  {
    name: 'feedback-create-questions',
    pattern: '/feedback-create-questions/{id}',
    access: 'staff',
    title: 'paths:feedback-create-questions',
    planned: true,
  },
  {
    name: 'feedback-add-steps',
    pattern: '/feedback-add-steps/{id}',
    access: 'staff',
    title: 'paths:feedback-add-steps',
    planned: true,
  },
  {
    name: 'feedback-answer',
    pattern: '/feedback-answer/{id}',
    access: 'staff',
    title: 'paths:feedback-answer',
    planned: true,
  },
  {
    name: 'feedback-detail',
    pattern: '/feedback-detail/{id}',
    access: 'staff',
    title: 'paths:feedback-detail',
    planned: true,
  },
] as const satisfies readonly Path[]
