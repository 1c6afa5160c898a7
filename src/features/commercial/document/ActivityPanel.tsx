import {
  Ban,
  CircleCheck,
  CirclePlus,
  CreditCard,
  Eye,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  Pencil,
  Undo2,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryRead, useTrail } from '../../../api/history/entries.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatMoment } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../../ui/data/SkeletonText.tsx'
import { Timeline } from '../../../ui/data/Timeline.tsx'
import { translateKey } from '../../../widgets/labels.ts'
import { i18n } from '../../../i18n/i18n.ts'
import type { Kind } from './kinds.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  create: CirclePlus,
  update: Pencil,
  send: Mail,
  read: Eye,
  validate: CircleCheck,
  accept: CircleCheck,
  refuse: Ban,
  cancel: Ban,
  abandon: Ban,
  payment: CreditCard,
  online_payment: CreditCard,
  refund: CreditCard,
  question: MessageCircleQuestion,
  remove: Undo2,
  new_version: Pencil,
  convert_invoice: CircleCheck,
}

/** What happened to a document, newest first. */
export function ActivityPanel({ kind, id }: { kind: Kind; id: string }): ReactElement {
  const { t, i18n: at } = useTranslation('commercial')
  const { data, isError, refetch } = useTrail(kind.records.entity.key, id)
  if (isError) return <ErrorState title={t('activity.failed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  if (data.results.length === 0) return <EmptyState title={t('activity.empty')} />
  return (
    <Timeline
      label={t('activity.title')}
      entries={data.results.map((entry) => ({
        key: entry.id,
        icon: icons[entry.action] ?? Pencil,
        text: textOf(entry, at.language),
        detail: [formatMoment(entry.at, at.language), fullName(entry.actor_object)].filter(Boolean).join(' · '),
      }))}
    />
  )
}

function textOf({ action, state_to: to, reason, changes }: EntryRead, language: string): string {
  const key = `commercial:activity.actions.${action}`
  const amount = action === 'payment' || action === 'refund' ? formatMoney(to, language) : (to ?? '')
  const fields = Object.keys((changes as Record<string, unknown> | null | undefined) ?? {})
    .map((name) => `commercial:invoice.fields.${name}`)
    .filter((name) => i18n.exists(name))
    .slice(0, 3)
    .map((name) => translateKey(name))
  const words = i18n.exists(key)
    ? translateKey(key, { to: amount, reason: reason ?? '' } as never)
    : translateKey('commercial:activity.actions.other', { action } as never)
  const said = action === 'update' && fields.length > 0 ? fields.join(', ') : action !== 'question' && reason
  return said ? translateKey('widgets:filterOf', { field: words, value: said } as never) : words
}
