import type { Path } from './path.ts'

/** Arrivals, changes and departures: the addresses of the module. */
export const onboarding = [
  {
    name: 'onboarding-pipelines',
    pattern: '/onboarding-pipelines',
    access: 'staff',
    planned: true,
  },
  {
    name: 'onboarding-dashboard',
    pattern: '/onboarding-dashboard',
    access: 'staff',
    planned: true,
  },
  { name: 'onboarding', pattern: '/onboarding/{id}', access: 'staff', planned: true },
  {
    name: 'my-onboarding',
    pattern: '/my-onboarding/{id}',
    access: 'staff',
    planned: true,
  },
  { name: 'my-onboardings', pattern: '/my-onboardings', access: 'staff', planned: true },
  {
    name: 'onboarding-pipeline',
    pattern: '/onboarding-pipeline/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'onboarding-pipeline-tasks',
    pattern: '/onboarding-pipeline-tasks/{id}/role/{role}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'onboarding-pipeline-home',
    pattern: '/onboarding-pipeline-home/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'onboarding-create-pipeline',
    pattern: '/onboarding-create-pipeline',
    access: 'staff',
    planned: true,
  },
  {
    name: 'onboarding-modify-pipeline',
    pattern: '/onboarding-modify-pipeline/{id}',
    access: 'staff',
    planned: true,
  },
] as const satisfies readonly Path[]
