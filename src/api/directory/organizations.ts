import { organization } from '../../contract/directory/organization.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Customers, leads, prospects and suppliers. */
export const organizations = resource(organization)

/** An organization as it is read. */
export type OrganizationRead = ReadOf<typeof organization>
