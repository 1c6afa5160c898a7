import { ownTasks } from '../../api/dashboard/tasks.ts'
import { type AnyRecord, type AnyResource, valueOf } from '../entity.ts'

/** A task of either form of specification 1 section 3. */
export interface AnyTask extends AnyRecord {
  title: string
  finished: boolean
  /** Only the older form has a priority. */
  priority?: boolean
  assigned_user?: string | null
  assigned_user_object?: { first_name?: string | null; last_name?: string | null } | null
}

/** Differences of the two forms: names of the due date and the text, format of a day, values of a new task. */
export interface TaskForm {
  source: AnyResource<AnyTask>
  day: string
  text: string
  write: (day: string) => string
  fresh: (due: string) => Readonly<Record<string, unknown>>
}

/** Task v2, the tasks of the dashboard and of any record. */
export const taskForm: TaskForm = {
  source: ownTasks,
  day: 'date',
  text: 'description',
  write: (day) => day,
  fresh: () => ({ finished: false }),
}

/**
 * Returns the older form, kept in a resource of its own per kind of record. Its `end` is a moment, and `start` is set
 * equal to it on creation.
 */
export const olderTaskForm = (source: AnyResource): TaskForm => ({
  source: source as AnyResource<AnyTask>,
  day: 'end',
  text: 'desc',
  write: (day) => `${day}T00:00:00Z`,
  fresh: (due) => ({ finished: false, priority: false, start: due }),
})

/** Returns the values of a new task for its service, with those of `fixed`. */
export function newTask(
  form: TaskForm,
  {
    title,
    day,
    text,
    assigned_user,
  }: { title: string; day: string; text?: string | null; assigned_user?: string | null },
  fixed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const due = form.write(day)
  const values = { title, [form.day]: due, [form.text]: text || null, assigned_user, ...fixed, ...form.fresh(due) }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
}

/** Values of the form of a task; with `id` an existing one is changed. */
export interface TaskFormDraft {
  id: string
  title: string
  text?: string | null
  day: string | null
  assigned_user?: string | null
}

/** Returns the fields that the form of a task writes, in the format of the wire. */
export const taskValues = (form: TaskForm, { title, day, text, assigned_user }: Partial<TaskFormDraft>) => ({
  title: title?.trim() ?? '',
  [form.day]: day ? form.write(day) : null,
  [form.text]: text || null,
  assigned_user: assigned_user ?? null,
})

/** Returns the values of the form of an existing task. */
export const taskDraftOf = (form: TaskForm, task: AnyRecord): TaskFormDraft => ({
  id: task.id,
  title: String(valueOf(task, 'title') ?? ''),
  text: String(valueOf(task, form.text) ?? ''),
  day: String(valueOf(task, form.day) ?? '').slice(0, 10) || null,
  assigned_user: (valueOf(task, 'assigned_user') as string | null | undefined) ?? null,
})
