import type { Path } from './path.ts'

/** Arrivals, changes and departures: the addresses of the module. */
export const onboarding = [
  {
    name: 'onboarding-pipelines',
    pattern: '/onboarding-pipelines',
    access: 'staff',
    title: 'paths:onboarding-pipelines',
    planned: true,
  },
  {
    name: 'onboarding-dashboard',
    pattern: '/onboarding-dashboard',
    access: 'staff',
    title: 'paths:onboarding-dashboard',
    planned: true,
  },
  { name: 'onboarding', pattern: '/onboarding/{id}', access: 'staff', title: 'paths:onboarding', planned: true },
  {
    name: 'my-onboarding',
    pattern: '/my-onboarding/{id}',
    access: 'staff',
    title: 'paths:my-onboarding',
    planned: true,
  },
  { name: 'my-onboardings', pattern: '/my-onboardings', access: 'staff', title: 'paths:my-onboardings', planned: true },
  {
    name: 'onboarding-pipeline',
    pattern: '/onboarding-pipeline/{id}',
    access: 'staff',
    title: 'paths:onboarding-pipeline',
    planned: true,
  },
  {
    name: 'onboarding-pipeline-tasks',
    pattern: '/onboarding-pipeline-tasks/{id}/role/{role}',
    access: 'staff',
    title: 'paths:onboarding-pipeline-tasks',
    planned: true,
  },
  {
    name: 'onboarding-pipeline-home',
    pattern: '/onboarding-pipeline-home/{id}',
    access: 'staff',
    title: 'paths:onboarding-pipeline-home',
    planned: true,
  },
  {
    name: 'onboarding-create-pipeline',
    pattern: '/onboarding-create-pipeline',
    access: 'staff',
    title: 'paths:onboarding-create-pipeline',
    planned: true,
  },
  {
    name: 'onboarding-modify-pipeline',
    pattern: '/onboarding-modify-pipeline/{id}',
    access: 'staff',
    title: 'paths:onboarding-modify-pipeline',
    planned: true,
  },
] as const satisfies readonly Path[]
