import {
  ArrowRight,
  Ban,
  BellRing,
  CircleCheck,
  CirclePlus,
  CreditCard,
  Eye,
  Link2,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  Pencil,
  Trash2,
  Undo2,
  Unlink,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { type EntryRead, useTrail } from '../../api/history/entries.ts'
import { useRights } from '../../api/session/use-session.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatMoment } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { i18n } from '../../i18n/i18n.ts'
import { Card } from '../../ui/data/Card.tsx'
import { Timeline } from '../../ui/data/Timeline.tsx'
import type { AnyEntity } from '../entity.ts'
import { fieldText } from '../field-value/field-text.ts'
import { type EntityLabels, translateKey, useLabels } from '../labels.ts'
import { amountActions } from './amount-actions.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import { PanelPart } from '../panel/PanelPart.tsx'

const icons: Readonly<Record<string, LucideIcon>> = {
  create: CirclePlus,
  update: Pencil,
  new_version: Pencil,
  delete: Trash2,
  send: Mail,
  remind: BellRing,
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
/** Actions whose state_to tells which words they take, and whose reason is an amount. */
const outcomes = new Set(['online_payment'])
/** Actions whose words name the address already. */
const addressed = new Set(['send', 'remind'])
const FEW = 3

/** Whether the activity of records is there to be read: by this person, at this service. */
const useMayRead = (): boolean => useRights().may('history', 'read') && hasCapability('history', 'added')

/** The activity of a record in a card of its page. */
export function Activity(props: { entity: AnyEntity; id: string }): ReactElement | null {
  const { t } = useTranslation('widgets')
  if (!useMayRead()) return null
  return (
    <PanelPart>
      <Card title={t('activity')}>
        <ActivityList {...props} />
      </Card>
    </PanelPart>
  )
}

/** What happened to a record, when and by whom, newest first. */
export function ActivityList({ entity, id }: { entity: AnyEntity; id: string }): ReactElement {
  const { t, i18n: at } = useTranslation('widgets')
  const labels = useLabels(entity)
  const trail = useTrail(entity.key, id, useMayRead())
  const entries = (trail.data?.results ?? []).map((entry) => ({
    key: entry.id,
    icon: icons[entry.action] ?? ArrowRight,
    text: wordsOf(entity, entry, labels, at.language),
    detail: detailOf(entry, at.language),
  }))
  return (
    <PanelBody query={trail} empty={entries.length === 0 && t('noActivity')}>
      <Timeline label={t('activity')} entries={entries} />
    </PanelBody>
  )
}

/** When, by whom, from where, and the print of the document that was sent, shown or paid. */
const detailOf = ({ action, at, actor_object, address, document_hash: hash }: EntryRead, language: string): string =>
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

/** The words of an action: the service's own (`commercial:acts.send`), else those of any record; `update` shows what. */
const wordsKey = (service: string, { action, state_to: to }: EntryRead): string | undefined =>
  [
    ...(outcomes.has(action) ? [`${service}:acts.${action}_${to}`] : []),
    `${service}:acts.${action}`,
    `widgets:acts.${action}`,
  ].find((key) => i18n.exists(key))

function wordsOf(entity: AnyEntity, entry: EntryRead, labels: EntityLabels, language: string): string {
  const { action, state_to: to, reason } = entry
  const key = wordsKey(entity.service, entry)
  const words = translateKey(key ?? 'widgets:acts.other', {
    to: amountActions.has(action) ? formatMoney(to, language) : (to ?? ''),
    reason: reason ?? '',
  })
  const details = [action !== 'question' && (outcomes.has(action) && reason ? formatMoney(reason, language) : reason)]
  if (!key || action === 'update')
    details.unshift(...changedFields(entity, entry, labels, language), newState(entity, entry, labels))
  const value = details.filter(Boolean).join(', ')
  return value ? translateKey('widgets:filterOf', { field: words, value }) : words
}

const newState = (
  { states }: AnyEntity,
  { state_from: from, state_to: to }: EntryRead,
  labels: EntityLabels,
): string => (to && to !== from ? labels.choice(states?.field ?? 'status', to) : '')

function changedFields(entity: AnyEntity, entry: EntryRead, labels: EntityLabels, language: string): string[] {
  const texts = Object.entries(changesOf(entry))
    .filter(([name]) => name in entity.fields)
    .map(([name, pair]) => changeText(entity, name, pair, { labels, language }))
  return texts.length > FEW ? [...texts.slice(0, FEW), '…'] : texts
}

/** "Ville Brest → Quimper"; the name alone where the values say nothing: ids, masked fields. */
function changeText(
  entity: AnyEntity,
  name: string,
  pair: readonly [unknown, unknown],
  words: { labels: EntityLabels; language: string },
): string {
  const [before, after] = pair.map((value) => fieldText(entity, { [name]: value }, name, words))
  return before || after
    ? `${words.labels.field(name)} ${before ? `${before} ` : ''}→ ${after || translateKey('widgets:nothing')}`
    : words.labels.field(name)
}
