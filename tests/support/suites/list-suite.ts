import { afterAll, beforeAll } from 'vitest'
import { type Person, type Suite, startSuite } from '../suite.ts'

/** Administrator of a company with six organizations whose names test the order of a list. */
export interface ListState {
  suite: Suite
  person: Person
  company: string
}

/** Path of organizations. */
export const organizationsPath = 'directory/v1/organizations/'

/** Starts a suite with six organizations of six days; closes it at the end. `state` is filled before the first test. */
export function listSuite() {
  const state = {} as ListState
  beforeAll(async () => {
    const suite = await startSuite()
    const company = await suite.company('Menuiserie Kervadec')
    Object.assign(state, { suite, company })
    const names = ['Étoile du Nord', 'eau vive', 'Zèbre', 'abri côtier', 'Éclair', 'ÉCUME']
    await suite.person(company, 'administrator')
    for (const [index, company_name] of names.entries()) {
      suite.clock.set(`2026-11-${10 + index}T09:00:00.000Z`)
      const person = await suite.person(company, 'administrator', `administrator${index}@suite.test`)
      await person.call('POST', organizationsPath, {
        company_name,
        type: index % 2 ? 'client' : 'prospect',
        city: `ville ${index}`,
        is_person: index > 3,
        default_discount: index > 2 ? `${index}.50` : null,
      })
    }
    suite.clock.set('2026-11-20T09:00:00.000Z')
    state.person = await suite.person(company, 'administrator', 'today@suite.test')
  })
  afterAll(() => state.suite.close())
  return state
}
