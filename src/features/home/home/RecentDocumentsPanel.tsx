import { FileText, ReceiptText } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecentDocument, useRecentDocuments } from '../../../api/commercial/recent-documents.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { UiLink } from '../../../ui/actions/UiLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../../ui/data/SkeletonText.tsx'
import styles from './home.module.css'

const MOST = 6

export function RecentDocumentsPanel(): ReactElement | null {
  const { t } = useTranslation(['home', 'common'])
  const { may } = useRights()
  const [quotationsRead, invoicesRead] = [may('quotation', 'read'), may('invoice', 'read')]
  const quotations = useRecentDocuments('quotations', quotationsRead)
  const invoices = useRecentDocuments('invoices', invoicesRead)
  if (!quotationsRead && !invoicesRead) return null
  const isWaiting = quotations.isLoading || invoices.isLoading
  const isError = quotations.isError || invoices.isError
  const rows = [...(quotations.data ?? []), ...(invoices.data ?? [])].sort((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, MOST)
  const retry = (): void => {
    for (const query of [quotations, invoices]) if (query.isError) void query.refetch()
  }
  return (
    <Card title={t('documents.title')}>
      {isWaiting && <SkeletonText lines={4} />}
      {isError && !isWaiting && <ErrorState title={t('common:faults.load')} onRetry={retry} />}
      {!isWaiting && !isError && rows.length === 0 && <EmptyState title={t('documents.empty')} />}
      {!isWaiting && rows.length > 0 && <ul>{rows.map((row) => <li key={row.id} className={styles.row}><Row row={row} /></li>)}</ul>}
    </Card>
  )
}

function Row({ row }: { row: RecentDocument }) {
  const { t } = useTranslation('home')
  const isQuotation = row.kind === 'quotations'
  const Icon = isQuotation ? FileText : ReceiptText
  const sales = row.is_sales ? 'sales' : 'purchases'
  return (
    <UiLink to={isQuotation ? pathTo('quotation', { id: row.id, sales }) : pathTo('invoice', { id: row.id, sales })} className={styles.link}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.strong}>{row.number ?? t('documents.draft')}<span className="srOnly"> {t(isQuotation ? 'documents.quotation' : 'documents.invoice')}</span></span>
      <span className={styles.customer}><bdi>{row.customer}</bdi></span>
    </UiLink>
  )
}
