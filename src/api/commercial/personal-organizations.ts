import { personalOrganization } from '../../contract/commercial/personal-organization.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Further identities under which the company issues documents. */
export const personalOrganizations = resource(personalOrganization)

/** Such an identity as it is read. */
export type PersonalOrganizationRead = ReadOf<typeof personalOrganization>
