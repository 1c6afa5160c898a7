import type { Kind, PageSide } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import type { ActionName } from './page-ask.ts'

export interface DocumentDialogProps {
  kind: Kind
  side: PageSide
  document: PageRecord
  onClose: () => void
  onNext: (name: ActionName) => void
}
