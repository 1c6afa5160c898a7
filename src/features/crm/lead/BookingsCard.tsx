import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BookingRead, bookings } from '../../../api/crm/lead-forms.ts'
import { leadQuestionKeys } from '../../../contract/rules/lead-forms.ts'
import { formatMoment } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PanelPages } from '../../../widgets/panel/PanelPages.tsx'
import { now } from '../../../widgets/today.ts'
import styles from './lead.module.css'

const SIZE = 10

/** The times that visitors took on a booking page, the latest first: who, when, and whether it was given back. */
export function BookingsCard({ page: of }: { page: string }): ReactElement {
  const { t } = useTranslation('crm')
  const [page, setPage] = useState(1)
  const query = bookings.useList({
    page,
    page_size: SIZE,
    ordering: '-start',
    expand: ['contact'],
    filters: { booking_page: of },
  })
  const rows = (query.data?.results ?? []) as readonly BookingRead[]
  return (
    <Card title={t('bookings.taken')} aside={query.data && <span className={styles.quiet}>{query.data.count}</span>}>
      <PanelBody query={query} empty={rows.length === 0 && t('bookings.noneTaken')}>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Booking key={row.id} row={row} />
          ))}
        </ul>
        <PanelPages page={page} size={SIZE} count={query.data?.count ?? 0} onPage={setPage} />
      </PanelBody>
    </Card>
  )
}

function Booking({ row }: { row: BookingRead }) {
  const { t, i18n } = useTranslation('crm')
  const contact = typeof row.contact === 'object' ? row.contact : null
  const answers = (row.answers ?? {}) as Readonly<Record<string, string>>
  const typed = leadQuestionKeys.filter((key) => key !== 'message' && answers[key]).map((key) => answers[key])
  return (
    <li className={styles.row}>
      <span className={styles.rowHead}>
        {contact ? (
          <TextLink to={pathTo('contact', { id: contact.id })}>{fullName(contact)}</TextLink>
        ) : (
          <span className={styles.quiet}>{t('lead.erased')}</span>
        )}
        <span>{formatMoment(row.start, i18n.language)}</span>
        <State row={row} />
      </span>
      {typed.length > 0 && (
        <span className={styles.quiet}>
          <bdi>{typed.join(' · ')}</bdi>
        </span>
      )}
      {answers.message && <span className={styles.words}>{answers.message}</span>}
      <span className={styles.quiet}>
        {row.canceled_at
          ? t('bookings.canceledAt', { moment: formatMoment(row.canceled_at, i18n.language) })
          : t('bookings.bookedAt', { moment: formatMoment(row.booked_at, i18n.language) })}
      </span>
    </li>
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
