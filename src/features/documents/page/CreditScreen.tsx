import { Undo2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Settling, useCreditSettlement } from '../../../api/commercial/documents/credits.ts'
import type { InvoiceRead } from '../../../api/commercial/documents/invoices.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { compareDecimals } from '../../../contract/rules/money/digits.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { BigNumber } from '../../../ui/data/BigNumber.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { kinds } from '../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import type { PageParts } from './DocumentParts.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'
import { EntriesCard } from './cards/EntriesCard.tsx'
import type { ActionName } from './actions/page-ask.ts'
import { SettledBy } from './cards/SettledBy.tsx'
import { TakeBackAllocation } from './cards/TakeBackAllocation.tsx'

const kind = kinds.credit

const parts: PageParts = {
  subtitle: (document) => <Subtitle document={document} />,
  main: (document) => <EntriesCard document={document} />,
  aside: (document, _, run) => <CreditCard document={document} run={run} />,
}

/** Shows the page of a credit, of a customer or from a supplier. */
export function CreditScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}

/** Shows the subject of the credit, and whether it is a draft or final. */
export function Subtitle({ document }: { document: PageRecord }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const { subject, status, validated_at: validated, created_at: created } = document
  const day = (moment: string | null | undefined): string => formatDay(parisDayOf(moment ?? ''), i18n.language)
  const state =
    status === 'pending'
      ? t('page.creditDraft', { day: day(created) })
      : validated && t('page.creditFrozen', { day: day(validated) })
  const motive = document.motive && document.motive !== 'other' ? t(`credit.choices.motive.${document.motive}`) : null
  return <>{[motive, subject, state].filter(Boolean).join(' · ')}</>
}

const invoiceOf = ({ linked_invoice: invoice }: PageRecord): InvoiceRead | null =>
  typeof invoice === 'object' && invoice !== null ? invoice : null

/** Shows the invoice that a credit or a refund corrects. */
export function CorrectedInvoice({ document }: { document: PageRecord }): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const invoice = invoiceOf(document)
  const { contract, period_start: start, period_end: end } = document
  if (contract && start && end) {
    const day = (value: string): string => formatDay(value, i18n.language)
    return <p>{t('credit-card.period', { start: day(start), end: day(end), contract })}</p>
  }
  return invoice ? (
    <p>
      {t('credit-card.corrects')}{' '}
      <TextLink to={kinds.invoice.pageTo(invoice.id, invoice.is_sales === false ? 'purchases' : 'sales')}>
        {t('credit-card.invoice', {
          number: invoice.number ?? '',
          day: formatDay(invoice.issue_date, i18n.language),
        })}
      </TextLink>
    </p>
  ) : null
}

/** Shows the invoice that a credit corrects, the amount still owed to its party, and the invoices that it settled. */
function CreditCard({ document, run }: { document: PageRecord; run: (name: ActionName) => void }) {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const isValidated = document.status === 'accepted'
  const { data } = useCreditSettlement(document.id, isValidated)
  const [wrong, setWrong] = useState<Settling | null>(null)
  const money = (text: string): string => formatMoney(text, i18n.language, document.currency)
  const isFree = data !== undefined && compareDecimals(data.free, '0') > 0
  const allocations: readonly Settling[] = data?.allocations ?? []
  return (
    <Card
      title={t('credit-card.title')}
      aside={
        isFree && may('credit', 'create') ? (
          <TextButton onClick={() => run('allocate')}>{t('credit-card.allocate')}</TextButton>
        ) : undefined
      }
    >
      <CorrectedInvoice document={document} />
      {isValidated && data && (
        <BigNumber value={money(data.free)} detail={t(isFree ? 'credit-card.free' : 'credit-card.used')} />
      )}
      <SettledBy
        currency={document.currency}
        rows={allocations.map((row) => ({
          ...row,
          label: t('credit-card.settled', { number: row.number }),
          to: kinds.invoice.pageTo(row.id, document.is_sales === false ? 'purchases' : 'sales'),
          act: row.allocation && may('credit', 'update') && (
            <IconButton
              size="s"
              icon={Undo2}
              label={t('credit-card.takeBackOf', { number: row.number })}
              onClick={() => setWrong(row)}
            />
          ),
        }))}
      />
      {wrong && <TakeBackAllocation allocation={wrong} currency={document.currency} onClose={() => setWrong(null)} />}
    </Card>
  )
}
