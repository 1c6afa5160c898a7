import { tax } from '../../contract/commercial/tax.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Taxes; `number` is the rate in percent. */
export const taxes = resource(tax)

/** A tax as it is read. */
export type TaxRead = ReadOf<typeof tax>
