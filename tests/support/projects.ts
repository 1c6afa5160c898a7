import { afterAll, beforeAll } from 'vitest'
import { type Person, type Suite, startSuite } from './suite.ts'

/** Paths of projects and of the records that belong to them. */
export const projectPaths = {
  comments: 'projects/v1/comments/',
  items: 'projects/v1/to-do-items/',
  labels: 'projects/v1/labels/',
  links: 'projects/v1/task-links/',
  lists: 'projects/v1/to-do-lists/',
  projects: 'projects/v1/projects/',
  steps: 'projects/v1/steps/',
  tasks: 'projects/v1/tasks/',
  teams: 'projects/v1/project-teams/',
} as const

/** Steps that projects of tests begin with; tasks in the last one are done. */
export const usualSteps = [{ name: 'À faire' }, { name: 'En cours' }, { name: 'Fait', is_done: true }] as const

type Id = string

/** Creates a project with its usual steps; returns the ids, the steps in their order. */
export async function makeProject(
  person: Person,
  values: Record<string, unknown> = {},
): Promise<{ project: Id; todo: Id; doing: Id; done: Id }> {
  const { body } = await person.call('POST', projectPaths.projects, {
    name: 'Agencement de la mairie',
    steps: usualSteps,
    ...values,
  })
  if (!body.id) throw new Error(JSON.stringify(body))
  const steps = await person.call('GET', `${projectPaths.steps}?project=${body.id}`)
  const [todo, doing, done] = steps.body.results.map(({ id }: { id: string }) => id)
  return { project: body.id, todo, doing, done }
}

/** Starts a suite with a company and one person for each of four roles; closes it at the end. */
export function projectSuite() {
  const all = {} as { suite: Suite; administrator: Person; lead: Person; sales: Person; employee: Person }
  beforeAll(async () => {
    all.suite = await startSuite()
    const company = await all.suite.company('Menuiserie Kervadec')
    all.administrator = await all.suite.person(company, 'administrator')
    all.lead = await all.suite.person(company, 'lead')
    all.sales = await all.suite.person(company, 'sales')
    all.employee = await all.suite.person(company, 'employee')
  })
  afterAll(() => all.suite.close())
  const make = async (path: string, values: Record<string, unknown>, by = all.lead): Promise<any> => {
    const { body } = await by.call('POST', path, values)
    if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body
  }
  const makeTask = (step: string, values: Record<string, unknown> = {}): Promise<any> =>
    make(projectPaths.tasks, { title: 'Poser les plinthes', step, ...values })
  /** Changes a record at its present version. */
  const change = async (path: string, values: unknown, by = all.lead) =>
    by.call('PATCH', path, values, { 'if-match': (await all.administrator.call('GET', path)).etag ?? '' })
  const remove = async (path: string, by = all.lead, query = '') =>
    by.call('DELETE', `${path}${query}`, undefined, {
      'if-match': (await all.administrator.call('GET', path)).etag ?? '',
    })
  const read = async (path: string, by = all.lead): Promise<any> => (await by.call('GET', path)).body
  return { all, make, makeTask, change, remove, read }
}
