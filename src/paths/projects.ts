import type { Path } from './path.ts'

/** Projects, tasks and workload: the addresses of the module. */
export const projects = [
  { name: 'projects', pattern: '/projects', access: 'staff', title: 'paths:projects', planned: true },
  { name: 'reports', pattern: '/reports', access: 'staff', title: 'paths:reports', planned: true },
  { name: 'workload', pattern: '/workload', access: 'staff', title: 'paths:workload', planned: true },
  { name: 'topics', pattern: '/topics', access: 'staff', title: 'paths:topics', planned: true },
  { name: 'topic', pattern: '/topic/{id}', access: 'staff', title: 'paths:topic', planned: true },
  { name: 'tasks', pattern: '/tasks', access: 'staff', title: 'paths:tasks', planned: true },
  { name: 'project', pattern: '/project/{id}', access: 'staff', title: 'paths:project', planned: true },
] as const satisfies readonly Path[]
