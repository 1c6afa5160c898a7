import { FileText, ReceiptText } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecentDocument, useRecentDocuments } from '../../../../api/commercial/documents/recent-documents.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { pathTo } from '../../../../paths/index.ts'
import { UiLink } from '../../../../ui/actions/UiLink.tsx'
import styles from './panels.module.css'
import { PanelList } from './PanelList.tsx'

export function RecentDocumentsPanel(): ReactElement | null {
  const { t } = useTranslation('home')
  const { may } = useRights()
  const [quotationsRead, invoicesRead] = [may('quotation', 'read'), may('invoice', 'read')]
  const quotations = useRecentDocuments('quotations', quotationsRead)
  const invoices = useRecentDocuments('invoices', invoicesRead)
  if (!quotationsRead && !invoicesRead) return null
  return (
    <PanelList
      title={t('documents.title')}
      empty={t('documents.empty')}
      queries={[quotations, invoices]}
      order={(one, other) => other.created_at.localeCompare(one.created_at)}
      most={6}
      render={(row) => <Row row={row} />}
    />
  )
}

function Row({ row }: { row: RecentDocument }) {
  const { t } = useTranslation('home')
  const isQuotation = row.kind === 'quotations'
  const Icon = isQuotation ? FileText : ReceiptText
  const sales = row.is_sales ? 'sales' : 'purchases'
  return (
    <UiLink
      to={isQuotation ? pathTo('quotation', { id: row.id, sales }) : pathTo('invoice', { id: row.id, sales })}
      className={styles.link}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.strong}>
        {row.number ?? t('documents.draft')}
        <span className="srOnly"> {t(isQuotation ? 'documents.quotation' : 'documents.invoice')}</span>
      </span>
      <span className={styles.customer}>
        <bdi className="cut">{row.customer}</bdi>
      </span>
    </UiLink>
  )
}
