import { priceLevels } from '../../../api/commercial/price-levels.ts'
import { referential } from '../../../widgets/referential/Referential.tsx'

/** /price-levels. */
export const PriceLevelsScreen = referential(priceLevels)
