import type { OpportunityRead } from '../../api/crm/opportunities.ts'
import { partyFactOf } from '../../widgets/party/party.ts'

/** Returns the telephone of an opportunity: of its contact, else its own, else of its client. */
export function phoneOf({ contact, organization, phone }: OpportunityRead): string | null {
  return partyFactOf(contact)?.phone || phone || partyFactOf(organization)?.phone || null
}
