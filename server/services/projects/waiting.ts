import { task } from '../../../src/contract/projects/task.ts'
import type { WaitingSource } from '../../dashboard/waiting.ts'

const projectOf = (record: Readonly<Record<string, unknown>>): { id?: string; name?: string } =>
  (record.project_object as { id?: string; name?: string } | null) ?? {}

/** The tasks of a person that are at risk or late. */
export const projectsWaiting: readonly WaitingSource[] = [
  {
    entity: task,
    rights: [{ scope: 'task', action: 'update' }],
    key: 'project_tasks',
    list: () => ({ view: 'due' }),
    since: 'deadline',
    answered: [{ entity: task, field: 'step' }],
    detail: (record) => projectOf(record).name ?? '',
    link: (record) => `/project/${projectOf(record).id ?? ''}?task=${String(record.id)}`,
  },
]
