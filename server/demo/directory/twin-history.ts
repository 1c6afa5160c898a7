import { siretOf } from '../context/data.ts'
import type { DemoContext } from '../context/demo-context.ts'

/** The place of the customer that a colleague typed once more, as `data.ts` lists it. */
const known = 18

/** Creates duplicates that a colleague recorded: a company with a known SIREN, a person with a known e-mail. */
export async function createTwins(demo: DemoContext): Promise<void> {
  const organization = await demo.call('sales', 'POST', 'directory/v1/organizations/', {
    company_name: 'Thalasso Douarnenez SAS',
    type: 'prospect',
    city: 'Douarnenez',
    country: 'FR',
    phone: '+33298740200',
    siret_number: siretOf(known),
    source: 'physic_event',
  })
  await demo.call('sales', 'POST', 'directory/v1/contacts/', {
    first_name: 'Marine',
    last_name: 'Salaun',
    post: 'Directrice',
    organization: organization.id,
    email: `client${known + 1}@client.example`,
    phone: '+33612457889',
  })
}
