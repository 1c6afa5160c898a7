import { project } from '../../../src/contract/projects/project.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { readersOf } from '../../http/access/readers.ts'
import { openToRows } from './teams.ts'

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Returns those of a list that were not in it before. */
export const addedTo = (before: unknown, now: unknown): string[] => {
  const known = new Set(listOf(before))
  return [...new Set(listOf(now))].filter((one) => !known.has(one))
}

/**
 * Checks that people may see the project in which they are given something to do; 422 with the names of those who do
 * not. The condition `rows` says who may, by default people who could be given work in it.
 */
export async function checkPeople(
  call: Writing,
  record: unknown,
  people: readonly string[],
  { field = 'assigned_users', rows = openToRows }: { field?: string; rows?: Hooks['rows'] } = {},
): Promise<void> {
  if (people.length === 0) return
  const target = { entity: project, hooks: { rows }, record: String(record) }
  const readers = await readersOf(call, call.tx, target, people)
  const known = new Set(readers.map(({ id }) => id))
  const others = people.filter((id) => !known.has(id))
  if (others.length === 0) return
  const named = await call.tx.query<{ name: string }>(
    "select concat_ws(' ', first_name, last_name) as name from auth_people where company = $1 and id = any($2::uuid[]) order by 1",
    [companyOf(call), others],
  )
  if (named.length < others.length) throw invalidField(field, 'unknown_reference')
  throw invalidField(field, 'not_in_project', { names: named.map(({ name }) => name).join(', ') })
}
