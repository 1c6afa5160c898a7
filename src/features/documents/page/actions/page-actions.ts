import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../../api/capabilities.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { shippedNote } from '../../../../contract/commercial/order-facts.ts'
import { predicate } from '../../../../contract/facts.ts'
import { type Decimal, decimal } from '../../../../contract/rules/money/decimal.ts'
import { flowsFrom, rightOnSource } from '../../../../contract/commercial/rules/flows/document-flows.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { hasReader } from '../../../../contract/commercial/rules/flows/sent-quotation.ts'
import { isOpenByKey, maySend } from '../../../../contract/commercial/rules/flows/sendable.ts'
import { hasPublicPage, isOpen, isOurs, type Kind, kinds, type PageSide } from '../../../../widgets/documents/kinds.ts'
import type { DocumentName } from '../../../../contract/commercial/kinds/names.ts'
import { partyOf, refundedOf, returnWithoutCredit } from '../../../../widgets/documents/page-record.ts'
import { actionIcons } from './action-icons.ts'
import { type ActionName, actionNames, type ActionContext, type ActionFacts } from './page-ask.ts'
import { actionWord, nextSteps } from './page-steps.ts'
import { useDealFacts } from './use-deal-facts.ts'
import { useDocumentTransition } from '../../../../widgets/documents/use-document-transition.ts'

export interface PageAction {
  name: ActionName
  label: string
  icon: LucideIcon
  isDanger?: boolean
  refused?: string
}

const dangers: readonly ActionName[] = ['withdrawLink', 'refuse', 'abandon', 'cancel', 'cancelOrder', 'takeBack']

/**
 * Returns the actions on the document in its present state: the next sensible step, and the others with a reason where
 * they are refused.
 */
export function usePageActions({ kind, side, document, state }: ActionFacts): {
  next: PageAction | null
  others: PageAction[]
} {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const { refusalFor } = useDocumentTransition(kind, document)
  const deal = useDealFacts(kind, document)
  const left = decimal(document.left_to_pay)
  const ask: ActionContext = {
    kind,
    side,
    document,
    state,
    may,
    left: left.gt(0),
    ...deal,
    move: refusalFor,
  }
  const textOf = (money: Decimal): string =>
    inSentence(formatMoney(money.abs().toFixed(2), i18n.language, document.currency), i18n.language)
  const words = (name: ActionName): string =>
    t(`actions.${actionWord(name, ask)}`, {
      amount: textOf(name === 'refund' ? decimal(refundedOf(kind, document)?.left_to_pay) : left),
    })
  const offered = actionNames.flatMap((name): PageAction[] => {
    const answer = rules[name](ask)
    // Actions without the right are left out; those that the state refuses stay, with their reason.
    if (answer === 'hidden' || answer === 'rights') return []
    return [
      {
        name,
        label: words(name),
        icon: actionIcons[name],
        isDanger: dangers.includes(name),
        ...(answer ? { refused: t(`refusals.${answer}`) } : {}),
      },
    ]
  })
  const wanted = nextSteps(ask)
  const next =
    wanted.map((name) => offered.find((action) => action.name === name && !action.refused)).find(Boolean) ?? null
  return { next, others: offered.filter((action) => action !== next) }
}

type Answer = null | 'hidden' | 'rights' | 'state' | 'notSent' | 'withdrawn' | 'taken' | 'billed' | 'allTaken'

const unless = (isShown: boolean, answer: Answer): Answer => (isShown ? answer : 'hidden')
const needs = (ask: ActionContext, scope: string, action: 'create' | 'read' | 'update'): Answer =>
  ask.may(scope, action) ? null : 'rights'
const mayUpdate = (ask: ActionContext): Answer => needs(ask, ask.kind.records.entity.scope, 'update')

/** Answers for the conversion of an accepted offer or of an order with its open quantities into the next document. */
function conversion(ask: ActionContext, to: DocumentName): Answer {
  const [own, made] = [ask.kind.records.entity, kinds[to].records.entity]
  const takes = flowsFrom(own.key).find((flow) => flow.to === made.key)?.takes
  return unless(
    ask.kind.becomes.includes(to) && ask.document.status === ask.kind.takenIn,
    needs(ask, own.scope, rightOnSource(own.key, made.key)) ??
      needs(ask, made.scope, 'create') ??
      (takes && ask.emptied.has(takes) ? 'allTaken' : null),
  )
}

/** Answers for a transition of the kind, while the state allows it. */
const moveOf = ({ kind, move }: ActionContext, name: string): Answer => {
  if (!kind.records.entity.states?.transitions[name]) return 'hidden'
  const refusal = move(name)
  return refusal === 'state' ? 'hidden' : refusal
}

/** Answers for a step of one of the two sides alone. */
const onSide = ({ side }: ActionContext, of: PageSide, answer: Answer): Answer => (side === of ? answer : 'hidden')

/** Refuses an action on a document that was converted, until the documents made from it are cancelled. */
const unlessTaken = (ask: ActionContext, answer: Answer): Answer => answer ?? (ask.isTaken ? 'taken' : null)

/** Returns whether the customer may read the document, so that it has a link or had one. */
const isShown = ({ kind, document }: Pick<ActionContext, 'kind' | 'document'>): boolean =>
  isOpenByKey(kind.name, document)
const linkAnswer = (ask: ActionContext): Answer => {
  if (!isShown(ask)) return 'notSent'
  return ask.document.public_key ? null : 'withdrawn'
}
const mayChangeLink = (ask: ActionContext): boolean =>
  hasPublicPage(ask.kind, ask.document) && isShown(ask) && hasCapability('commercial', 'added')

const isAdded = (): boolean => hasCapability('commercial', 'added')
/** Returns whether a kind can be mailed: a foreign service sends the kinds with a public page. */
const hasMail = ({ publicPath }: Kind): boolean => publicPath !== null || isAdded()
/** Returns whether cancelling the document makes a credit, as for an invoice. */
const cancelsByCredit = ({ becomes }: Kind): boolean => becomes.includes('credit')
/** Returns whether a document has an e-invoice: a validated invoice of the company, exported with its data. */
const hasEInvoice = ({ kind, side, document }: ActionContext): boolean =>
  kind.isFiscal && isOurs(kind, side, document) && Boolean(document.hash) && hasCapability('commercial', 'added')

/** Returns whether goods can be returned: of an order, and of a validated invoice; a deposit has none. */
const bearsGoods = ({ kind, document }: ActionContext): boolean =>
  kind.name === 'invoice'
    ? document.status === 'accepted' && document.type !== 'deposit'
    : kind.name === 'purchase-order' && document.status !== 'canceled'

const rules: Readonly<Record<ActionName, (ask: ActionContext) => Answer>> = {
  validate: (ask) => moveOf(ask, 'validate'),
  send: (ask) => unless(maySend(ask.kind.name, ask.document) && hasMail(ask.kind), mayUpdate(ask)),
  // Sent to its reader by post, by hand or from another mailbox.
  markSent: (ask) =>
    unless(isAdded() && ask.document.send === 'not_send' && maySend(ask.kind.name, ask.document), mayUpdate(ask)),
  remind: (ask) =>
    unless(
      ask.side === 'sales' &&
        ask.document.send !== 'not_send' &&
        (ask.kind.isFiscal
          ? ask.document.status === 'accepted' && ask.left
          : ask.kind.isOffer && ask.document.status === 'pending'),
      mayUpdate(ask),
    ),
  pay: (ask) =>
    unless(ask.kind.isFiscal && ask.document.status === 'accepted' && ask.left, needs(ask, 'payment', 'create')),
  payBack: (ask) =>
    unless(
      ask.kind.name === 'refund' && ask.document.status === 'accepted' && ask.left,
      needs(ask, 'refund', 'create'),
    ),
  allocate: (ask) =>
    unless(
      ask.kind.name === 'credit' && ask.document.status === 'accepted' && isAdded(),
      needs(ask, 'credit', 'create'),
    ),
  deposit: (ask) =>
    unless(
      ask.kind.becomes.includes('invoice') && ask.document.status === ask.kind.takenIn && isAdded(),
      mayUpdate(ask) ?? needs(ask, 'invoice', 'create'),
    ),
  credit: (ask) => (isAdded() ? conversion(ask, 'credit') : 'hidden'),
  // A partly paid or credited invoice is corrected by a credit; the service refuses otherwise.
  corrective: (ask) =>
    unless(
      ask.kind.name === 'invoice' &&
        ask.side === 'sales' &&
        ask.document.status === 'accepted' &&
        ask.document.type !== 'deposit' &&
        isAdded(),
      needs(ask, 'invoice', 'create'),
    ),
  // A refund is possible where more was paid than is owed.
  refund: (ask) =>
    unless(
      ask.document.status === 'accepted' && decimal(refundedOf(ask.kind, ask.document)?.left_to_pay).lt(0),
      needs(ask, 'refund', 'create'),
    ),
  modifyDraft: (ask) =>
    unless(isAdded() && !ask.kind.isWritten && ask.kind.open.includes(ask.document.status), mayUpdate(ask)),
  installments: (ask) =>
    unless(isAdded() && ask.kind.name === 'invoice' && ask.document.status === 'pro_format', mayUpdate(ask)),
  convert: (ask) => conversion(ask, 'invoice'),
  order: (ask) => conversion(ask, 'purchase-order'),
  deliver: (ask) => conversion(ask, 'delivery-note'),
  // Goods of a supplier are received in one step; sold goods have several.
  takeIn: (ask) => onSide(ask, 'purchases', moveOf(ask, 'take_in')),
  // The transport of a note can be changed at any time, unless the note is cancelled.
  transport: (ask) =>
    unless(ask.kind.name === 'delivery-note' && ask.document.status !== 'canceled' && isAdded(), mayUpdate(ask)),
  confirmSupplier: (ask) =>
    unless(
      ask.kind.name === 'purchase-order' && ask.side === 'purchases' && ask.document.status === 'active' && isAdded(),
      mayUpdate(ask),
    ),
  start: (ask) => onSide(ask, 'sales', moveOf(ask, 'start')),
  wait: (ask) => moveOf(ask, 'wait'),
  prepare: (ask) => moveOf(ask, 'prepare'),
  ready: (ask) => onSide(ask, 'sales', moveOf(ask, 'ready')),
  ship: (ask) => moveOf(ask, 'ship'),
  confirm: (ask) => moveOf(ask, 'confirm'),
  // Goods may be returned long after their order ended.
  makeReturn: (ask) => unless(isAdded() && bearsGoods(ask), needs(ask, 'product_return', 'create')),
  receive: (ask) => moveOf(ask, 'receive'),
  creditReturn: (ask) => unless(returnWithoutCredit(ask.kind, ask.document) !== null, needs(ask, 'credit', 'create')),
  billNote: (ask) =>
    unless(
      ask.kind.name === 'delivery-note' && predicate(shippedNote)(ask.document, '') && isAdded(),
      needs(ask, 'invoice', 'create') ?? (ask.isBilled ? 'billed' : null),
    ),
  // Goods of a supplier who agreed to it are billed in the supplier's name.
  selfBillNote: (ask) =>
    ask.side === 'purchases' && partyOf(ask.document)?.self_billing_since ? rules.billNote(ask) : 'hidden',
  accept: (ask) => unless(ask.kind.isOffer && ask.document.status === 'pending', ask.move('accept')),
  extend: (ask) => unless(ask.kind.isOffer && ask.document.status === 'pending', needs(ask, 'quotation', 'update')),
  modify: (ask) => unless(isOpen(ask.kind, ask.document), mayUpdate(ask)),
  copyFromLast: (ask) => unless(ask.kind.isOffer, needs(ask, 'quotation', 'create')),
  duplicate: (ask) => unless(ask.kind.isWritten, needs(ask, ask.kind.records.entity.scope, 'create')),
  template: (ask) => unless(ask.kind.isOffer && isAdded(), needs(ask, 'quotation', 'create')),
  // An invoice that is recurring already is changed on its card.
  repeat: (ask) =>
    unless(
      ask.kind.name === 'invoice' &&
        ask.side === 'sales' &&
        ask.document.status === 'accepted' &&
        ask.document.type === 'invoice' &&
        !ask.document.is_periodic &&
        isAdded(),
      needs(ask, 'invoice', 'create'),
    ),
  version: (ask) =>
    unless(
      ask.kind.isOffer && ask.side === 'sales' && ask.document.status === 'pending',
      hasReader(ask.document) ? needs(ask, 'quotation', 'create') : 'notSent',
    ),
  compare: (ask) => unless(Boolean(ask.document.linked_quotations?.length), null),
  facturx: (ask) => unless(hasEInvoice(ask), null),
  cii: (ask) => unless(hasEInvoice(ask), null),
  copyLink: (ask) => unless(hasPublicPage(ask.kind, ask.document), linkAnswer(ask)),
  renewLink: (ask) => unless(mayChangeLink(ask), mayUpdate(ask)),
  withdrawLink: (ask) => unless(mayChangeLink(ask) && Boolean(ask.document.public_key), mayUpdate(ask)),
  // Until its mail was sent, its page cannot be opened.
  preview: (ask) =>
    unless(hasPublicPage(ask.kind, ask.document) && Boolean(ask.document.public_key), isShown(ask) ? null : 'notSent'),
  refuse: (ask) =>
    unless(
      ask.kind.isOffer && (ask.document.status === 'pending' || ask.document.status === 'accepted'),
      ask.document.status === 'pending' ? ask.move('cancel') : unlessTaken(ask, ask.move('cancel_accepted')),
    ),
  abandon: (ask) => moveOf(ask, 'abandon'),
  // A validated sale is cancelled by its credit; a purchase by that of its supplier.
  cancel: (ask) => (cancelsByCredit(ask.kind) && ask.side === 'sales' ? moveOf(ask, 'cancel') : 'hidden'),
  end: (ask) => moveOf(ask, 'end'),
  // An order that ended because all of it was converted reopens by itself.
  reopen: (ask) => (ask.document.end_reason ? moveOf(ask, 'reopen') : 'hidden'),
  cancelOrder: (ask) =>
    ask.kind.isOffer || cancelsByCredit(ask.kind) ? 'hidden' : unlessTaken(ask, moveOf(ask, 'cancel')),
  takeBack: (ask) => (ask.kind.isOffer ? 'hidden' : moveOf(ask, 'cancel_accepted')),
}
