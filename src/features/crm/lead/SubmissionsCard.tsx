import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leadFormConsents, leadSubmissions, type SubmissionRead } from '../../../api/crm/lead-forms.ts'
import { leadQuestionKeys } from '../../../contract/rules/lead-forms.ts'
import { formatMoment } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PanelPages } from '../../../widgets/panel/PanelPages.tsx'
import styles from './lead.module.css'

const SIZE = 10

/** What visitors sent by a form, newest first: who, what it led to, and which text they agreed to. */
export function SubmissionsCard({ form }: { form: string }): ReactElement {
  const { t } = useTranslation('crm')
  const [page, setPage] = useState(1)
  const query = leadSubmissions.useList({
    page,
    page_size: SIZE,
    ordering: '-sent_at',
    expand: ['contact', 'opportunity', 'consent'],
    filters: { form },
  })
  const rows = (query.data?.results ?? []) as readonly SubmissionRead[]
  return (
    <Card title={t('lead.submissions')} aside={query.data && <span className={styles.quiet}>{query.data.count}</span>}>
      <PanelBody query={query} empty={rows.length === 0 && t('lead.noSubmission')}>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Submission key={row.id} row={row} />
          ))}
        </ul>
        <PanelPages page={page} size={SIZE} count={query.data?.count ?? 0} onPage={setPage} />
      </PanelBody>
    </Card>
  )
}

const objectOf = <T extends object>(value: T | string | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

function Submission({ row }: { row: SubmissionRead }) {
  const { t, i18n } = useTranslation('crm')
  const [contact, opportunity, consent] = [objectOf(row.contact), objectOf(row.opportunity), objectOf(row.consent)]
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
        <span className={styles.quiet}>{formatMoment(row.sent_at, i18n.language)}</span>
      </span>
      {typed.length > 0 && (
        <span className={styles.quiet}>
          <bdi>{typed.join(' · ')}</bdi>
        </span>
      )}
      {answers.message && <span className={styles.words}>{answers.message}</span>}
      <span className={styles.rowFoot}>
        {opportunity && <TextLink to={pathTo('opportunity', { id: opportunity.id })}>{opportunity.name}</TextLink>}
        {consent && (
          <span className={styles.quiet}>
            {t('lead.agreed', { version: consent.version })}
            {row.address ? ` · \u2068${row.address}\u2069` : ''}
          </span>
        )}
      </span>
    </li>
  )
}

/** The texts that visitors were shown, the present one first. */
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
