import {
  ArrowRight,
  Ban,
  BellRing,
  CircleCheck,
  CirclePlus,
  Clock,
  CreditCard,
  Eye,
  GitMerge,
  Link2,
  type LucideIcon,
  Mail,
  MailCheck,
  MailX,
  MessageCircleQuestion,
  Pencil,
  Trash2,
  Undo2,
  Unlink,
} from 'lucide-react'
import type { EntryRead } from '../../api/history/entries.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatMoment } from '../../format/dates.ts'
import { joinWords } from '../../format/join-words.ts'
import { fullName } from '../../format/names.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { AnyEntity } from '../entity.ts'
import { fieldText } from '../field-value/field-text.ts'
import { type EntityLabels, translateKey } from '../labels.ts'
import { stateText } from './state-text.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  create: CirclePlus,
  update: Pencil,
  new_version: Pencil,
  delete: Trash2,
  merge: GitMerge,
  merged: GitMerge,
  unmerge: Undo2,
  send: Mail,
  mark_sent: MailCheck,
  remind: BellRing,
  schedule_send: Clock,
  cancel_send: MailX,
  renew_link: Link2,
  withdraw_link: Unlink,
  read: Eye,
  validate: CircleCheck,
  accept: CircleCheck,
  convert_invoice: CircleCheck,
  refuse: Ban,
  cancel: Ban,
  cancel_accepted: Ban,
  abandon: Ban,
  payment: CreditCard,
  online_payment: CreditCard,
  refund: CreditCard,
  surplus: CreditCard,
  question: MessageCircleQuestion,
  remove: Undo2,
}
/** Actions whose `state_to` selects their text, and whose reason is an amount. */
const outcomes = new Set(['online_payment'])
/** Actions whose text contains the address already. */
const addressed = new Set(['send', 'remind', 'schedule_send', 'cancel_send'])

/** Returns the icon of an action. */
export const entryIconOf = (action: string): LucideIcon => icons[action] ?? ArrowRight

/** When, by whom, from where, and the print of the document that was sent, shown or paid. */
export const detailOf = (
  { action, at, actor_object, address, document_hash: hash }: EntryRead,
  language: string,
): string =>
  [
    formatMoment(at, language),
    fullName(actor_object),
    addressed.has(action) ? '' : address && `\u2068${address}\u2069`,
    hash && `\u2068SHA\u2011256\u00a0${hash.slice(0, 12)}…\u2069`,
  ]
    .filter(Boolean)
    .join(' · ')

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

const changesOf = ({ changes }: EntryRead): Changes =>
  typeof changes === 'object' && changes !== null && !Array.isArray(changes) ? (changes as Changes) : {}

/**
 * Returns the translation key of an action: the service's own (`commercial:acts.send`), else that of any record;
 * `update` lists the changes.
 */
const wordsKey = (service: string, { action, state_to: to }: EntryRead): string | undefined =>
  [
    ...(outcomes.has(action) ? [`${service}:acts.${action}_${to}`] : []),
    `${service}:acts.${action}`,
    `widgets:acts.${action}`,
  ].find((key) => i18n.exists(key))

/** How an entry of the trail is written; `grouped` writes identifiers and telephone numbers in their groups. */
interface EntryWords {
  labels: EntityLabels
  language: string
  most: number
  grouped: (field: string, text: string) => string
}

/** Returns an entry of the trail as text; of changed fields at most `most`, each with its old and new value. */
export function entryWordsOf(entity: AnyEntity, entry: EntryRead, words: EntryWords): string {
  const { labels, language } = words
  const { action, state_from: from, state_to: to, reason } = entry
  const key = wordsKey(entity.service, entry)
  const sentence = (given: string): string =>
    translateKey(key ?? 'widgets:acts.other', {
      from: from ?? '',
      to: stateText(action, to, language),
      reason: given,
    })
  const told = sentence(reason ?? '')
  const hasReason = told !== sentence('')
  const details = [!hasReason && (outcomes.has(action) && reason ? formatMoney(reason, language) : reason)]
  if (!key || action === 'update')
    details.unshift(...changedFields(entity, entry, words), newState(entity, entry, labels))
  const value = joinWords(
    details.flatMap((one) => one || []),
    language,
  )
  return value ? translateKey('widgets:filterOf', { field: told, value }) : told
}

const newState = (
  { states }: AnyEntity,
  { state_from: from, state_to: to }: EntryRead,
  labels: EntityLabels,
): string => (to && to !== from ? labels.choice(states?.field ?? 'status', to) : '')

/**
 * Returns the changed fields to show: the place on a board, which changes with each move, only where it is the sole
 * change.
 */
export const toldChanges = <C>(changed: readonly (readonly [string, C])[]): readonly (readonly [string, C])[] =>
  changed.filter(([name]) => name !== 'position' || changed.length === 1)

function changedFields(entity: AnyEntity, entry: EntryRead, words: EntryWords): string[] {
  const { most } = words
  const changed = Object.entries(changesOf(entry)).filter(([name]) => name in entity.fields)
  const texts = toldChanges(changed).map(([name, pair]) => changeText(entity, name, pair, words))
  return texts.length > most ? [...texts.slice(0, most), '…'] : texts
}

/** Returns "Ville Brest → Quimper"; the name alone where the values have no readable text: ids, masked fields. */
function changeText(
  entity: AnyEntity,
  name: string,
  pair: readonly [unknown, unknown],
  { labels, language, grouped }: EntryWords,
): string {
  const [before, after] = pair.map((value) =>
    grouped(name, fieldText(entity, { [name]: value }, name, { labels, language })),
  )
  return before || after
    ? `${labels.field(name)} ${before ? `${before} ` : ''}→ ${after || translateKey('widgets:nothing')}`
    : labels.field(name)
}
