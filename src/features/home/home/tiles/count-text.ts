import type { TileFacts } from '../../../../api/dashboard/tiles.ts'
import { translateKey } from '../../../../widgets/labels.ts'

/** How many records in words: `3 factures`. */
export const countText = ({ counted }: TileFacts, count: number): string => translateKey(counted, { count })
