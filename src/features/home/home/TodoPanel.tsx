import { FileText, ReceiptText } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type WaitingDocument, useWaitingDocuments } from '../../../api/commercial/waiting-documents.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { UiLink } from '../../../ui/actions/UiLink.tsx'
import styles from './home.module.css'
import { PanelList } from './PanelList.tsx'

export function TodoPanel(): ReactElement | null {
  const { t } = useTranslation('home')
  const { may } = useRights()
  const isAdded = hasCapability('commercial', 'added')
  const [quotationsRead, invoicesRead] = [isAdded && may('quotation', 'read'), isAdded && may('invoice', 'read')]
  const invoices = useWaitingDocuments('invoices', invoicesRead)
  const quotations = useWaitingDocuments('quotations', quotationsRead)
  if (!quotationsRead && !invoicesRead) return null
  return (
    <PanelList
      title={t('toHandle.title')}
      aside={
        invoicesRead && (
          <TextLink to={pathTo('invoices', { sales: 'sales' }, { view: 'late' })}>{t('toHandle.seeLate')}</TextLink>
        )
      }
      empty={t('toHandle.empty')}
      queries={[invoices, quotations]}
      expected={5}
      render={(row) => <Row row={row} />}
    />
  )
}

function Row({ row }: { row: WaitingDocument }) {
  const { t, i18n } = useTranslation('home')
  const isInvoice = row.kind === 'invoices'
  const Icon = isInvoice ? ReceiptText : FileText
  const words = {
    number: row.number,
    date: formatDay(row.date, i18n.language),
    amount: inSentence(formatMoney(row.amount, i18n.language), i18n.language),
  }
  return (
    <UiLink to={pathTo(isInvoice ? 'invoice' : 'quotation', { id: row.id, sales: 'sales' })} className={styles.link}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.grow}>
        <span className={styles.strong}>{t(isInvoice ? 'toHandle.invoice' : 'toHandle.quotation', words)}</span>
        <span className={styles.detail}>{t(isInvoice ? 'toHandle.late' : 'toHandle.ending', words)}</span>
      </span>
      <bdi className={styles.quiet}>{row.customer}</bdi>
    </UiLink>
  )
}
