import { z } from 'zod'
import { call, noBody, recordOf, resultsOf, writtenOf } from '../../call.ts'
import { mostPasted } from '../rules/pasted-tasks.ts'
import { task } from '../task.ts'
import { toDoItem } from '../to-do-item.ts'

export const makeTasks = call({
  service: 'projects',
  method: 'post',
  path: 'steps/:id/tasks',
  access: 'user',
  right: { scope: 'task', action: 'create' },
  summary: 'makes a task of each of the titles at the end of a step',
  success: 201,
  added: true,
  body: () => z.object({ titles: z.array(z.string().trim().min(1)).min(1).max(mostPasted) }).strict(),
  answer: () => resultsOf(recordOf(task)),
})

export const addToDoItem = call({
  service: 'projects',
  method: 'post',
  path: 'tasks/:id/to_do_items',
  access: 'user',
  right: { scope: 'task', action: 'update' },
  summary: 'adds a thing to do to a task; its list is made with the first one',
  entity: 'projects/to-do-items',
  success: 201,
  added: true,
  body: () => writtenOf(toDoItem),
  answer: () => recordOf(toDoItem),
})

export const makeSubTask = call({
  service: 'projects',
  method: 'post',
  path: 'to-do-items/:id/sub_task',
  access: 'user',
  right: { scope: 'task', action: 'update' },
  summary: 'makes a sub-task of a thing to do and removes that from its list; answers the task',
  entity: 'projects/tasks',
  versioned: true,
  success: 201,
  added: true,
  body: noBody,
  answer: () => recordOf(task),
})
