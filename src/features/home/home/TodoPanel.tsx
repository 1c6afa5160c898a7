import { FileText, ReceiptText } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type Waiting, type WaitingDocument, useWaitingDocuments } from '../../../api/commercial/waiting-documents.ts'
import { useRights, useSalesOnly } from '../../../api/session/use-session.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { UiLink } from '../../../ui/actions/UiLink.tsx'
import styles from './home.module.css'
import { PanelList } from './PanelList.tsx'

/** The step of a document page that a row leads to: its dialog opens there. */
const steps: Readonly<Record<Waiting, string>> = {
  late: 'remind',
  approve: 'validate',
  decide: 'accept',
  payOut: 'pay',
  ending: 'remind',
  validate: 'validate',
}

/** What waits for a person, each with the button of the step that the person may do. */
export function TodoPanel(): ReactElement | null {
  const { t } = useTranslation('home')
  const { may } = useRights()
  const salesOnly = useSalesOnly()
  const isAdded = hasCapability('commercial', 'added')
  const purchases = isAdded && !salesOnly
  const shown: Readonly<Record<Waiting, boolean>> = {
    late: isAdded && may('invoice', 'update'),
    approve: purchases && may('invoice', 'full'),
    decide: purchases && may('quotation', 'update'),
    payOut: purchases && may('payment', 'create'),
    ending: isAdded && may('quotation', 'update'),
    validate: isAdded && may('invoice', 'full'),
  }
  const queries = [
    useWaitingDocuments('late', shown.late),
    useWaitingDocuments('approve', shown.approve),
    useWaitingDocuments('decide', shown.decide),
    useWaitingDocuments('payOut', shown.payOut),
    useWaitingDocuments('ending', shown.ending),
    useWaitingDocuments('validate', shown.validate),
  ]
  if (!Object.values(shown).includes(true)) return null
  return (
    <PanelList
      title={t('toHandle.title')}
      aside={
        shown.late && (
          <TextLink to={pathTo('invoices', { sales: 'sales' }, { view: 'late' })}>{t('toHandle.seeLate')}</TextLink>
        )
      }
      empty={t('toHandle.empty')}
      queries={queries}
      most={6}
      expected={6}
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
  const isUnsent = row.waiting === 'late' && !row.isSent
  const place = { id: row.id, sales: row.isSales ? 'sales' : 'purchases' } as const
  const to = (query: Record<string, string>): string =>
    isInvoice ? pathTo('invoice', place, query) : pathTo('quotation', place, query)
  const title = t(
    `toHandle.${row.isSales ? (isInvoice ? 'invoice' : 'quotation') : isInvoice ? 'bill' : 'offer'}`,
    words,
  )
  return (
    <>
      <UiLink to={to({})} className={styles.link}>
        <Icon className={styles.icon} aria-hidden />
        <span className={styles.grow}>
          <span className={styles.strong}>{title}</span>
          <span className={styles.detail}>{t(`toHandle.${row.waiting}`, words)}</span>
        </span>
        <bdi className={styles.quiet}>{row.party}</bdi>
      </UiLink>
      <LinkButton size="s" to={to({ action: isUnsent ? 'send' : steps[row.waiting] })}>
        {t(`acts.${isUnsent ? 'send' : row.waiting}`)}
        <span className="srOnly"> {title}</span>
      </LinkButton>
    </>
  )
}
