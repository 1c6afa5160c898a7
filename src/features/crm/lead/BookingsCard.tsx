import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BookingRead, formBookings } from '../../../api/crm/lead-forms.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { now } from '../../../widgets/today.ts'
import { VisitorRow, visitorRows, VisitorsCard } from './VisitorRows.tsx'
import styles from './lead.module.css'

/**
 * Shows the times that visitors booked on a booking page, the latest first: name, time, and whether it was cancelled.
 */
export function BookingsCard({ page: of }: { page: string }): ReactElement {
  const { t } = useTranslation('crm')
  const [page, setPage] = useState(1)
  const query = formBookings.useList({
    page,
    page_size: visitorRows,
    ordering: '-start',
    expand: ['contact'],
    filters: { booking_page: of },
  })
  return (
    <VisitorsCard
      title={t('bookings.taken')}
      empty={t('bookings.noneTaken')}
      query={query}
      page={page}
      onPage={setPage}
      renderRow={(row: BookingRead) => <Booking key={row.id} row={row} />}
    />
  )
}

function Booking({ row }: { row: BookingRead }) {
  const { t, i18n } = useTranslation('crm')
  const { contact, answers, start, canceled_at: canceled, booked_at: booked } = row
  return (
    <VisitorRow
      contact={contact}
      answers={answers}
      head={
        <>
          <span>{formatMoment(start, i18n.language)}</span>
          <State row={row} />
        </>
      }
    >
      <span className={styles.quiet}>
        {canceled
          ? t('bookings.canceledAt', { moment: formatMoment(canceled, i18n.language) })
          : t('bookings.bookedAt', { moment: formatMoment(booked, i18n.language) })}
      </span>
    </VisitorRow>
  )
}

function State({ row: { canceled_at: canceled, start } }: { row: BookingRead }) {
  const { t } = useTranslation('crm')
  if (canceled) return <Badge tone="danger">{t('bookings.canceled')}</Badge>
  return Date.parse(start) > Date.parse(now()) ? (
    <Badge tone="success">{t('bookings.toCome')}</Badge>
  ) : (
    <Badge tone="secondary">{t('bookings.past')}</Badge>
  )
}
