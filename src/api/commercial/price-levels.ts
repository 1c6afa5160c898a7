import { priceLevel } from '../../contract/commercial/price-level.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Levels of prices that documents and organizations choose. */
export const priceLevels = resource(priceLevel)

/** A price level as it is read. */
export type PriceLevelRead = ReadOf<typeof priceLevel>
