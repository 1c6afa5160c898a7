import type { WaitingRow } from '../../../../api/dashboard/waiting.ts'

/** The record behind a row that waits. */
export interface BodyProps {
  row: WaitingRow
}
