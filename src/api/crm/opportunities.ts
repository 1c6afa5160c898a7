import { businessOpportunity } from '../../contract/commercial/business-opportunity.ts'
import type { OrganizationRead } from '../directory/organizations.ts'
import { type Expanded, type ReadOf, resource } from '../resource.ts'

/** Opportunities of the CRM. */
export const opportunities = resource(businessOpportunity)

/** An opportunity as it is read. */
export type OpportunityRead = ReadOf<typeof businessOpportunity>

/** An opportunity with its organization, as a card of a board. */
export type OpportunityCard = Expanded<OpportunityRead, { organization: Pick<OrganizationRead, 'id' | 'company_name'> }>
