import { agedColumns } from '../../../contract/commercial/rules/dunning/aged-balance.ts'

/** The columns of the aged balance by name, the youngest first. */
export const ages = agedColumns.map(({ name }) => name)
