import type { WaitingRow } from '../../../../api/dashboard/waiting.ts'

/** Record of a waiting row. */
export interface BodyProps {
  row: WaitingRow
}
