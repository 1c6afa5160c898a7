import type { TileFacts } from '../../../../api/dashboard/tiles.ts'
import { translateKey } from '../../../../widgets/labels.ts'

/** Returns a count of records as text: `3 factures`. */
export const countText = ({ counted }: TileFacts, count: number): string => translateKey(counted, { count })
