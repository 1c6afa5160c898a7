import { project } from '../../../src/contract/projects/project.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { workload } from '../../../src/contract/projects/workload.ts'
import type { Tile } from '../../dashboard/tiles.ts'
import { countOverloaded } from './workload.ts'

/** Tiles of projects, their tasks and those who do them. */
export const projectTiles: readonly Tile[] = [
  {
    key: 'active_projects',
    type: 'numbers',
    label: 'home:figures.activeProjects',
    entity: project,
    page: 'projects',
    counted: 'home:figures.projectCount',
    list: { view: 'in_progress' },
  },
  {
    key: 'late_tasks',
    type: 'numbers',
    label: 'home:figures.lateTasks',
    entity: task,
    page: 'tasks',
    counted: 'home:figures.taskCount',
    list: { view: 'late' },
    color: 'danger',
  },
  {
    key: 'overloaded',
    type: 'numbers',
    label: 'home:figures.overloaded',
    entity: workload,
    page: 'workload',
    counted: 'home:figures.personCount',
    list: {},
    address: { query: { charge: 'over' } },
    color: 'warning',
    figures: async (call) => ({ count: await countOverloaded(call), total: null }),
  },
]
