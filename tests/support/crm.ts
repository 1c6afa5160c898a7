import { afterAll, beforeAll } from 'vitest'
import { type Person, type Suite, startSuite } from './suite.ts'

/** Paths of activities, opportunities, and pipelines with their states and teams. */
export const crmPaths = {
  activities: 'crm/v1/activities/',
  opportunities: 'commercial/v1/business-opportunities/',
  pipelines: 'crm/v1/pipelines/',
  states: 'crm/v1/states/',
  teams: 'crm/v1/pipeline-teams/',
} as const

/** Starts an empty suite with a company, its administrator, a sales person and a manager; closes it at the end. */
export function crmSuite() {
  const crm = {} as { suite: Suite; administrator: Person; sales: Person; manager: Person }
  beforeAll(async () => {
    crm.suite = await startSuite()
    const company = await crm.suite.company('Menuiserie Kervadec')
    crm.administrator = await crm.suite.person(company, 'administrator')
    crm.sales = await crm.suite.person(company, 'sales')
    crm.manager = await crm.suite.person(company, 'manager')
  })
  afterAll(() => crm.suite.close())
  let count = 0
  /** Returns a name that no other record of the file has. */
  const name = (word: string): string => `${word} ${(count += 1)}`
  const makePipeline = async (values: Record<string, unknown> = {}): Promise<string> =>
    (await crm.administrator.call('POST', crmPaths.pipelines, { name: name('Ventes directes'), ...values })).body.id
  const makeState = (pipeline: string, values: Record<string, unknown> = {}) =>
    crm.administrator.call('POST', crmPaths.states, { name: name('État'), pipeline, probability: 10, ...values })
  /** Changes a record at its present version; `by` is the administrator by default. */
  const change = async (path: string, values: unknown, by = crm.administrator) =>
    by.call('PATCH', path, values, { 'if-match': (await crm.administrator.call('GET', path)).etag ?? '' })
  const remove = async (path: string, by = crm.administrator) =>
    by.call('DELETE', path, undefined, { 'if-match': (await crm.administrator.call('GET', path)).etag ?? '' })
  return { crm, name, makePipeline, makeState, change, remove }
}

/** Creates an opportunity in the one state of a pipeline of its own; returns the ids of both. */
export async function makeOpportunity(
  person: Person,
  values: Record<string, unknown> = {},
): Promise<{ pipeline: string; opportunity: string }> {
  const make = async (path: string, body: Record<string, unknown>): Promise<string> => {
    const answer = await person.call('POST', path, body)
    if (!answer.body.id) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }
  const pipeline = await make(crmPaths.pipelines, { name: 'Ventes directes' })
  const state = await make(crmPaths.states, { name: 'Nouveau', pipeline, probability: 10 })
  const opportunity = await make(crmPaths.opportunities, { name: 'Escalier', state, ...values })
  return { pipeline, opportunity }
}
