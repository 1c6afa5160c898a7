import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leadFormConsents, leadSubmissions, type SubmissionRead } from '../../../api/crm/lead-forms.ts'
import { formatMoment } from '../../../format/dates.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { VisitorRow, visitorRows, VisitorsCard } from './VisitorRows.tsx'
import styles from './lead.module.css'

/** Shows the submissions of a form, newest first: the visitor, the resulting record, and the text they agreed to. */
export function SubmissionsCard({ form }: { form: string }): ReactElement {
  const { t } = useTranslation('crm')
  const [page, setPage] = useState(1)
  const query = leadSubmissions.useList({
    page,
    page_size: visitorRows,
    ordering: '-sent_at',
    expand: ['contact', 'opportunity', 'consent'],
    filters: { form },
  })
  return (
    <VisitorsCard
      title={t('lead.submissions')}
      empty={t('lead.noSubmission')}
      query={query}
      page={page}
      onPage={setPage}
      renderRow={(row: SubmissionRead) => <Submission key={row.id} row={row} />}
    />
  )
}

const objectOf = <T extends object>(value: T | string | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

function Submission({ row }: { row: SubmissionRead }) {
  const { t, i18n } = useTranslation('crm')
  const [opportunity, consent] = [objectOf(row.opportunity), objectOf(row.consent)]
  return (
    <VisitorRow
      contact={row.contact}
      answers={row.answers}
      head={<span className={styles.quiet}>{formatMoment(row.sent_at, i18n.language)}</span>}
    >
      <span className={styles.rowFoot}>
        {opportunity && <TextLink to={pathTo('opportunity', { id: opportunity.id })}>{opportunity.name}</TextLink>}
        {consent && (
          <span className={styles.quiet}>
            {t('lead.agreed', { version: consent.version })}
            {row.address ? ` · \u2068${row.address}\u2069` : ''}
          </span>
        )}
      </span>
    </VisitorRow>
  )
}

/** Shows the consent texts that visitors saw, the present one first. */
export function ConsentsCard({ form }: { form: string }): ReactElement {
  const { t, i18n } = useTranslation('crm')
  const query = leadFormConsents.useList({ page_size: 20, ordering: '-version', filters: { form } })
  return (
    <Card title={t('lead.consents')}>
      <PanelBody query={query}>
        <ul className={styles.rows}>
          {(query.data?.results ?? []).map(({ id, version, text, created_at: since }, at) => (
            <li key={id} className={styles.row}>
              <span className={styles.rowHead}>
                <b>{t('lead.version', { version })}</b>
                {at === 0 && <Badge tone="success">{t('lead.current')}</Badge>}
                <span className={styles.quiet}>{formatMoment(since, i18n.language)}</span>
              </span>
              <span className={styles.words}>{text}</span>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Card>
  )
}
