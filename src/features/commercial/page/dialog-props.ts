import type { Kind, Side } from '../document/kinds.ts'
import type { PageRecord } from '../document/page-record.ts'
import type { ActionName } from './page-ask.ts'

export interface DocumentDialogProps {
  kind: Kind
  side: Side
  document: PageRecord
  onClose: () => void
  onNext: (name: ActionName) => void
}
