import type { RightsAnswers } from '../../../../api/session/use-session.ts'
import type { DocumentState } from '../../../../widgets/document-state/document-state.ts'
import type { Kind, PageSide } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import type { DealFacts } from './use-deal-facts.ts'

/** Actions on the page of a document, in the order of its menu. */
export const actionNames = [
  'validate',
  'send',
  'markSent',
  'remind',
  'pay',
  'payBack',
  'allocate',
  'convert',
  'order',
  'deliver',
  'takeIn',
  'transport',
  'confirmSupplier',
  'makeReturn',
  'deposit',
  'credit',
  'corrective',
  'refund',
  'accept',
  'extend',
  'modify',
  'modifyDraft',
  'installments',
  'copyFromLast',
  'duplicate',
  'template',
  'repeat',
  'version',
  'compare',
  'facturx',
  'cii',
  'copyLink',
  'renewLink',
  'withdrawLink',
  'preview',
  'refuse',
  'abandon',
  'cancel',
  'end',
  'reopen',
  'start',
  'wait',
  'prepare',
  'ready',
  'ship',
  'confirm',
  'receive',
  'creditReturn',
  'billNote',
  'selfBillNote',
  'cancelOrder',
  'takeBack',
] as const

export type ActionName = (typeof actionNames)[number]

/** Document of the question, with its state. */
export interface ActionFacts {
  kind: Kind
  side: PageSide
  document: PageRecord
  state: DocumentState
}

/** Document with its deal and the rights of its reader. */
export interface ActionContext extends ActionFacts, DealFacts {
  may: RightsAnswers['may']
  left: boolean
  move: (name: string) => 'state' | 'rights' | null
}
