import { decimal } from '../../../../contract/rules/money/decimal.ts'
import type { DocumentName } from '../../../../contract/commercial/kinds/names.ts'
import { needsCredit } from '../../../../contract/commercial/rules/e-invoicing/codes.ts'
import { isOurs } from '../../../../widgets/documents/kinds.ts'
import type { ActionName, ActionContext } from './page-ask.ts'

/** Names of an action that differ by kind, side or state. */
const otherWords = {
  pay: ({ side }: ActionContext) => (side === 'purchases' ? 'pay_out' : 'pay'),
  payBack: ({ side }: ActionContext) => (side === 'purchases' ? 'payBackIn' : 'payBack'),
  deliver: ({ side }: ActionContext) => (side === 'purchases' ? 'deliverIn' : 'deliver'),
  convert: ({ side, kind }: ActionContext) =>
    side === 'purchases' && kind.name === 'purchase-order' ? 'convertIn' : 'convert',
  billNote: ({ side }: ActionContext) => (side === 'purchases' ? 'billNoteIn' : 'billNote'),
  deposit: ({ side }: ActionContext) => (side === 'purchases' ? 'depositIn' : 'deposit'),
  makeReturn: ({ side }: ActionContext) => (side === 'purchases' ? 'makeReturnOut' : 'makeReturn'),
  receive: ({ side }: ActionContext) => (side === 'purchases' ? 'receiveOut' : 'receive'),
  creditReturn: ({ kind, side }: ActionContext) => {
    if (kind.name === 'credit') return 'creditReturnRest'
    return side === 'purchases' ? 'creditReturnIn' : 'creditReturn'
  },
  preview: ({ side }: ActionContext) => (side === 'purchases' ? 'previewSupplier' : 'preview'),
  cancelOrder: ({ kind }: ActionContext) => {
    if (kind.name === 'purchase-order') return 'cancelOrder'
    if (kind.name === 'product-return') return 'cancelReturn'
    return kind.hasPrices ? 'cancelDraft' : 'cancelNote'
  },
  validate: ({ kind, side, document }: ActionContext) => {
    if (kind.name !== 'invoice') return 'validateDraft'
    return isOurs(kind, side, document) ? 'validate' : 'approve'
  },
  send: ({ document }: ActionContext) => (document.send === 'not_send' ? 'send' : 'sendAgain'),
} as const

type Reworded = keyof typeof otherWords

/** Returns the name of an action, as a key of `actions`. */
export const actionWord = (
  name: ActionName,
  ask: ActionContext,
): ReturnType<(typeof otherWords)[Reworded]> | ActionName =>
  name in otherWords ? otherWords[name as Reworded](ask) : name

const invoiceSteps = ({ kind, side, document, state }: ActionContext): ActionName[] => {
  if (document.status === 'pro_format') return ['validate', 'modify']
  if (needsCredit(document.e_status) && document.status === 'accepted') return ['cancel', 'pay']
  if (document.send === 'not_send' && isOurs(kind, side, document)) return ['refund', 'send', 'pay']
  return state.key === 'late' && document.is_sales ? ['remind', 'pay'] : ['pay', 'refund']
}

/** Returns whether a deposit was agreed and the offer is not converted yet. */
const asksDeposit = ({ document, side, isTaken }: ActionContext): boolean =>
  side === 'sales' && !isTaken && decimal(document.deposit_percent).gt(0)

const quotationSteps = (ask: ActionContext): ActionName[] => {
  const { document, state, side } = ask
  if (document.status === 'accepted') return asksDeposit(ask) ? ['deposit', 'convert'] : ['convert']
  if (document.status === 'canceled') return ['duplicate']
  if (document.status !== 'pending') return []
  if (state.key === 'expired') return ['extend']
  if (side === 'purchases') return ['accept', 'modify']
  return document.send === 'not_send' ? ['send', 'modify'] : ['accept', 'version']
}

const orderSteps = ({ document }: ActionContext): ActionName[] => {
  if (document.status === 'canceled') return ['duplicate']
  if (document.status !== 'active') return []
  return document.send === 'not_send' ? ['send', 'deliver', 'convert'] : ['deliver', 'convert']
}

const steps: Readonly<Record<DocumentName, (ask: ActionContext) => ActionName[]>> = {
  quotation: quotationSteps,
  invoice: invoiceSteps,
  'purchase-order': orderSteps,
  'delivery-note': () => ['takeIn', 'start', 'ready', 'ship', 'confirm', 'billNote'],
  'product-return': () => ['receive', 'creditReturn'],
  credit: ({ document }) => (document.status === 'pending' ? ['validate'] : ['creditReturn', 'refund', 'send']),
  refund: () => ['validate', 'payBack'],
}

/** Returns the sensible next steps of a document, of which the first possible one is offered. */
export const nextSteps = (ask: ActionContext): ActionName[] => steps[ask.kind.name](ask)
