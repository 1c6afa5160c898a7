import type { ReactElement } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type Kind, kinds, sideOf } from '../../../widgets/documents/kinds.ts'

/** Edits a document at its address, for the kinds that are edited on their page. */
function Modify({ kind }: { kind: Kind }): ReactElement {
  const { id = '', sales, expense } = useParams()
  return <Navigate replace to={kind.pageTo(id, sideOf(sales ?? expense), { action: 'modifyDraft' })} />
}

export const DeliveryNoteModifyScreen = (): ReactElement => <Modify kind={kinds['delivery-note']} />
export const ReturnModifyScreen = (): ReactElement => <Modify kind={kinds['product-return']} />
export const CreditModifyScreen = (): ReactElement => <Modify kind={kinds.credit} />
export const RefundModifyScreen = (): ReactElement => <Modify kind={kinds.refund} />
