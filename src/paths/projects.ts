import type { Path } from './path.ts'

/** Projects, tasks and workload: the addresses of the module. */
export const projects = [
  { name: 'projects', pattern: '/projects', access: 'staff', needs: 'project:read' },
  { name: 'reports', pattern: '/reports', access: 'staff', planned: true },
  { name: 'workload', pattern: '/workload', access: 'staff', planned: true },
  { name: 'topics', pattern: '/topics', access: 'staff', planned: true },
  { name: 'topic', pattern: '/topic/{id}', access: 'staff', planned: true },
  { name: 'tasks', pattern: '/tasks', access: 'staff', needs: 'project:read' },
  { name: 'project', pattern: '/project/{id}', access: 'staff', needs: 'project:read' },
] as const satisfies readonly Path[]
