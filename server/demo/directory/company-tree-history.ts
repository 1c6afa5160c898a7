import type { DemoContext } from '../context/demo-context.ts'
import type { DemoDirectory } from './directory-history.ts'

/** The companies of one house, as `data.ts` calls them: the one above comes first. */
const house = ['Thalasso de Douarnenez', 'Hôtel du Port', 'Crêperie de la Baie'] as const

/** Makes a customer the owner of two others, so that their documents are shown together. */
export async function groupCompanies(demo: DemoContext, { customers }: DemoDirectory): Promise<void> {
  const [owner, ...owned] = house.map((name) => customers.find(({ company_name }) => company_name === name))
  for (const one of owned) {
    const path = `directory/v1/organizations/${one?.id}/`
    const { etag } = await demo.call('sales', 'GET', path)
    await demo.call('sales', 'PATCH', path, { parent: owner?.id, legal_form: 'SARL' }, String(etag))
  }
}
