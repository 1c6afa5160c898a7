import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type InvoiceScheduleRead,
  invoiceScheduleRuns,
  invoiceSchedules,
  scheduleTouches,
  useSkipDate,
} from '../../../api/commercial/invoice-schedules.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { useRights } from '../../../api/session/use-session.ts'
import {
  nextInvoiceDates,
  type PriceIndex,
  renewalOf,
} from '../../../contract/commercial/rules/flows/recurring-invoices.ts'
import { formatDay, formatMoment } from '../../../format/dates.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { useTransition } from '../../../widgets/state-actions/use-transition.ts'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { today } from '../../../widgets/today.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import { RefusalText } from '../../../widgets/documents/RefusalText.tsx'
import { NextDates } from './NextDates.tsx'
import styles from './recurring.module.css'
import { RenewalDialog } from './RenewalDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ScheduleRuns } from './ScheduleRuns.tsx'

/** Shows the schedule of a recurring sales invoice and its past invoices, with buttons to pause, change and end it. */
export function ScheduleCard({ document }: { document: PageRecord }): ReactElement | null {
  const isAsked =
    hasCapability('commercial', 'added') && document.is_sales !== false && document.status !== 'pro_format'
  const { data } = invoiceSchedules.useList(
    { page_size: 1, ordering: '-created_at', filters: { source: document.id } },
    { enabled: isAsked, isAside: true },
  )
  const { data: schedule } = invoiceSchedules.useOne(data?.results[0]?.id, {}, { enabled: isAsked, isAside: true })
  return isAsked && schedule ? <Loaded document={document} schedule={schedule} /> : null
}

const indexOf = ({ index_percent: percent, index_from: from, index_every }: InvoiceScheduleRead): PriceIndex | null =>
  percent && from ? { percent, from, every: index_every ?? 'year' } : null

interface Parts {
  document: PageRecord
  schedule: InvoiceScheduleRead
}

function Loaded({ document, schedule }: Parts) {
  const { t } = useTranslation('commercial')
  const labels = useLabels(invoiceSchedules.entity)
  const { entity } = invoiceSchedules
  const { data } = invoiceScheduleRuns.useList(
    { page_size: 100, ordering: '-date', filters: { invoice_schedule: schedule.id } },
    { isAside: true },
  )
  const runs = data?.results ?? []
  const skip = useSkipDate()
  const { may } = useRights()
  const skipped = runs.filter(({ outcome }) => outcome !== 'failed').map(({ date }) => date)
  // The decisions about dates are read before any date is offered.
  const dates = data && schedule.next_date ? nextInvoiceDates({ ...schedule, skipped }, schedule.next_date) : []
  return (
    <Card title={labels.one} aside={<StatusBadge entity={entity} field="status" value={schedule.status} />}>
      <div className={styles.stack}>
        <p>
          {[labels.choice('interval', schedule.interval), schedule.month_end && labels.field('month_end')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {dates.length > 0 && (
          <NextDates
            dates={dates}
            index={indexOf(schedule)}
            onSkip={may('invoice', 'update') ? (date) => skip.mutate({ id: schedule.id, date }) : undefined}
          />
        )}
        {schedule.status === 'paused' && <p>{t('recurring.paused')}</p>}
        <Renewal document={document} schedule={schedule} />
        <ScheduleRuns runs={runs} />
        {schedule.status !== 'ended' && <Acts document={document} schedule={schedule} />}
      </div>
    </Card>
  )
}

/** Shows the renewal day of the contract, when its customer was notified of it, and the form to notify him. */
function Renewal({ document, schedule }: Parts) {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const [form, show] = useFormAddress()
  const found = document.issue_date ? renewalOf(document.issue_date, schedule, today()) : null
  if (!found || !document.issue_date) return null
  const day = (text: string): string => formatDay(text, i18n.language)
  const { told_renewal: told, told_at: at, told_to: to } = schedule
  const isTold = Boolean(told && told >= found.renewal)
  const mayTell = !isTold && today() >= found.earliest && may('invoice', 'update')
  return (
    <>
      <p className={styles.quiet}>
        {t('recurring.renewal', {
          start: day(document.issue_date),
          renewal: day(found.renewal),
          earliest: day(found.earliest),
          latest: day(found.latest),
        })}
      </p>
      {told && <p>{t('renewal.told', { at: formatMoment(at ?? '', i18n.language), renewal: day(told), to })}</p>}
      {mayTell && (
        <div className={styles.acts}>
          <TextButton onClick={() => show('renewal')}>{t('renewal.tell')}</TextButton>
        </div>
      )}
      {mayTell && form === 'renewal' && <RenewalDialog schedule={schedule.id} onClose={() => show(null)} />}
    </>
  )
}

function Acts({ document, schedule }: Parts) {
  const { t } = useTranslation('commercial')
  const confirm = useConfirm()
  const [isChanging, setIsChanging] = useState(false)
  const move = useTransition({ source: invoiceSchedules, record: schedule, touches: scheduleTouches })
  const make = (name: string): void => void move.make(name).catch(() => undefined)
  const end = async (): Promise<void> => {
    const question = { title: t('recurring.endTitle'), text: t('recurring.endText'), confirmLabel: t('recurring.end') }
    if (await confirm(question)) make('end')
  }
  const offered = (name: string): boolean => move.refusalFor(name) === null
  return (
    <>
      <div className={styles.acts}>
        {offered('end') && <TextButton onClick={() => setIsChanging(true)}>{t('recurring.change')}</TextButton>}
        {offered('pause') && <TextButton onClick={() => make('pause')}>{t('recurring.pause')}</TextButton>}
        {offered('resume') && <TextButton onClick={() => make('resume')}>{t('recurring.resume')}</TextButton>}
        {offered('end') && <TextButton onClick={() => void end()}>{t('recurring.end')}</TextButton>}
      </div>
      <RefusalText text={move.refusalText} />
      {isChanging && <ScheduleDialog document={document} schedule={schedule} onClose={() => setIsChanging(false)} />}
    </>
  )
}
