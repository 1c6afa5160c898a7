import { task } from '../../contract/dashboard/task.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Tasks of any record and of the dashboard (Task v2). */
export const ownTasks = resource(task)

/** A task as it is read. */
export type OwnTaskRead = ReadOf<typeof task>
