import type { Path } from './path.ts'

/** Projects, tasks and workload: the addresses of the module. */
export const projects = [
  { name: 'projects', pattern: '/projects', access: 'staff', planned: true },
  { name: 'reports', pattern: '/reports', access: 'staff', planned: true },
  { name: 'workload', pattern: '/workload', access: 'staff', planned: true },
  { name: 'topics', pattern: '/topics', access: 'staff', planned: true },
  { name: 'topic', pattern: '/topic/{id}', access: 'staff', planned: true },
  { name: 'tasks', pattern: '/tasks', access: 'staff', planned: true },
  { name: 'project', pattern: '/project/{id}', access: 'staff', planned: true },
] as const satisfies readonly Path[]
