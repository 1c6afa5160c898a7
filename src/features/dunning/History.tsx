import { BellRing, Handshake, type LucideIcon, Phone, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReminderRead, reminders } from '../../api/commercial/reminders.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import { Timeline } from '../../ui/graph/Timeline.tsx'
import { PanelBody } from '../../widgets/panel/PanelBody.tsx'
import styles from './dunning.module.css'
import { LetterButton } from './LetterButton.tsx'
import { useActName } from './step-name.ts'

const icons: Readonly<Record<ReminderRead['kind'], LucideIcon>> = {
  reminder: BellRing,
  call: Phone,
  promise: Handshake,
  dispute: ShieldAlert,
  lift: ShieldCheck,
}

/** Shows the dunning acts of an invoice or of a customer, the last first. */
export function History({ filters }: { filters: { invoice?: string; organization?: string } }): ReactElement {
  const { t } = useTranslation('dunning')
  const asked = reminders.useList(
    { page_size: 50, ordering: '-created_at', filters, expand: ['invoice'] },
    { isSilent: true },
  )
  const rows = asked.data?.results ?? []
  return (
    <PanelBody query={asked} empty={rows.length === 0 && t('panel.forgotten')}>
      <Timeline
        label={t('panel.history')}
        entries={rows.map((row) => ({
          key: row.id,
          icon: icons[row.kind],
          text: <ActText row={row} hasNumber={!filters.invoice} />,
          detail: <ActDetail row={row} />,
        }))}
      />
    </PanelBody>
  )
}

const numberOf = ({ invoice }: ReminderRead): string =>
  typeof invoice === 'object' && invoice !== null ? ((invoice as { number?: string }).number ?? '') : ''

function ActText({ row, hasNumber }: { row: ReminderRead; hasNumber: boolean }) {
  const actName = useActName()
  const name = actName({ kind: row.kind, level: row.level ?? null, channel: row.channel ?? null })
  return (
    <>
      {name}
      {hasNumber && numberOf(row) && (
        <>
          {' · '}
          <bdi dir="ltr">{numberOf(row)}</bdi>
        </>
      )}
    </>
  )
}

function ActDetail({ row }: { row: ReminderRead }) {
  const { t, i18n } = useTranslation('dunning')
  const { language } = i18n
  const money = (amount: string | null | undefined): string =>
    formatMoney(amount ?? '0', language, row.currency ?? 'eur')
  return (
    <>
      <span>
        {formatDay(row.day, language)}
        {row.kind === 'reminder' && ` · ${money(row.late_amount)}`}
        {row.kind === 'promise' &&
          ` · ${t('promisedFor', { amount: money(row.promised_amount), day: formatDay(row.promised_on ?? '', language) })}`}
      </span>
      {row.kind !== 'reminder' && row.text && <p className={styles.said}>{row.text}</p>}
      {row.channel === 'letter' && (
        <div className={styles.letter}>
          <LetterButton id={row.id} label={t('letter')} />
        </div>
      )}
    </>
  )
}
