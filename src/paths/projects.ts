import type { Path } from './path.ts'

/** Projects, tasks and workload: the addresses of the module. */
export const projects = [
  { name: 'projects', pattern: '/projects', access: 'staff', needs: 'project:read' },
  { name: 'reports', pattern: '/reports', access: 'staff', needs: 'report:read' },
  { name: 'workload', pattern: '/workload', access: 'staff', needs: 'workload:read' },
  { name: 'topics', pattern: '/topics', access: 'staff', needs: 'project:read' },
  { name: 'topic', pattern: '/topic/{id}', access: 'staff', needs: 'project:read' },
  { name: 'tasks', pattern: '/tasks', access: 'staff' },
  { name: 'project', pattern: '/project/{id}', access: 'staff', needs: 'project:read' },
] as const satisfies readonly Path[]
