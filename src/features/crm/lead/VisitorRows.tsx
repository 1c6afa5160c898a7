import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leadQuestionKeys } from '../../../contract/crm/rules/lead-forms.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PanelPages } from '../../../widgets/panel/PanelPages.tsx'
import styles from './lead.module.css'

/** Number of rows in a card of visitors. */
export const visitorRows = 10

interface CardProps<R> {
  title: string
  /** Text shown without visitors. */
  empty: string
  query: Parameters<typeof PanelBody>[0]['query'] & { data?: { count: number; results: readonly unknown[] } }
  page: number
  onPage: (page: number) => void
  renderRow: (row: R) => ReactElement
}

/** Shows the entries of visitors by a form or a booking page, a page of rows at a time. */
export function VisitorsCard<R>({ title, empty, query, page, onPage, renderRow }: CardProps<R>): ReactElement {
  const rows = (query.data?.results ?? []) as readonly R[]
  return (
    <Card title={title} aside={query.data && <span className={styles.quiet}>{query.data.count}</span>}>
      <PanelBody query={query} empty={rows.length === 0 && empty}>
        <ul className={styles.rows}>{rows.map(renderRow)}</ul>
        <PanelPages page={page} size={visitorRows} count={query.data?.count ?? 0} onPage={onPage} />
      </PanelBody>
    </Card>
  )
}

type Visitor = Parameters<typeof fullName>[0] & { id: string }

interface RowProps {
  /** Contact of the visitor; none where the person was erased. */
  contact: Visitor | string | null | undefined
  answers: unknown
  /** Beside the name. */
  head: ReactNode
  children: ReactNode
}

/** Shows a visitor with their answers. */
export function VisitorRow({ contact, answers: given, head, children }: RowProps): ReactElement {
  const { t } = useTranslation('crm')
  const answers = (given ?? {}) as Readonly<Record<string, string>>
  const typed = leadQuestionKeys.filter((key) => key !== 'message' && answers[key]).map((key) => answers[key])
  return (
    <li className={styles.row}>
      <span className={styles.rowHead}>
        {typeof contact === 'object' && contact ? (
          <TextLink to={pathTo('contact', { id: contact.id })}>{fullName(contact)}</TextLink>
        ) : (
          <span className={styles.quiet}>{t('lead.erased')}</span>
        )}
        {head}
      </span>
      {typed.length > 0 && (
        <span className={styles.quiet}>
          <bdi>{typed.join(' · ')}</bdi>
        </span>
      )}
      {answers.message && <span className={styles.words}>{answers.message}</span>}
      {children}
    </li>
  )
}
