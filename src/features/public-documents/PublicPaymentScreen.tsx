import { CreditCard } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicDocument, PublicPlace } from '../../api/commercial/public/public-document.ts'
import { formatMoney } from '../../format/amounts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { today } from '../../widgets/today.ts'
import { BankDetails } from './BankDetails.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { Payments } from './DocumentFacts.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import { sellerNameOf, publicStateOf } from './document-state.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { documentAddress } from './use-payment.ts'
import { PublicFrame, PublicWaiting } from '../../widgets/public/PublicFrame.tsx'
import { PublicNotice } from '../../widgets/public/PublicNotice.tsx'
import styles from './public.module.css'
import { usePayment } from './use-payment.ts'
import { usePublicDocument, useSellerLogo } from './use-public-document.ts'
import type { Read } from '../../widgets/public/use-read.ts'

/**
 * Shows the short page to pay: the amount, the deadline, and the button; lines and PDF are on the page of the invoice.
 */
export function PublicPaymentScreen({ company = '', id = '' }: Record<string, string>): ReactElement {
  const { t } = useTranslation('public')
  const { place, read } = usePublicDocument('invoice', company, id)
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t('kinds.payment')} />
  return <Ready place={place} document={read.data} read={read} />
}

function Ready({
  place,
  document,
  read,
}: {
  place: PublicPlace
  document: PublicDocument
  read: Read<PublicDocument>
}) {
  const { t, i18n } = useTranslation('public')
  const logo = useSellerLogo(place, document)
  const payment = usePayment(place, read.reload)
  const state = publicStateOf('invoice', document, today())
  const amount = inSentence(formatMoney(document.left_to_pay, i18n.language, document.currency), i18n.language)
  return (
    <PublicFrame
      brand={sellerNameOf(document, place.company)}
      logo={logo}
      title={t('kinds.invoiceNumber', { number: document.number ?? '' })}
      actions={
        state.canAnswer &&
        document.online_payment !== false && (
          <Button variant="primary" icon={CreditCard} isLoading={payment.isBusy} onClick={payment.pay}>
            {t('actions.pay', { amount })}
          </Button>
        )
      }
    >
      {payment.error && <PublicNotice title={t('notices.payFailed')}>{payment.error}</PublicNotice>}
      <DocumentHead kind="invoice" document={document} state={state} />
      {state.name === 'canceled' && (
        <PublicNotice tone="warning" title={t('notices.canceledTitle')}>
          {t('notices.canceled')}
        </PublicNotice>
      )}
      {state.name === 'paid' && (
        <PublicNotice tone="success" title={t('notices.paidTitle')}>
          {t('notices.paid')}
        </PublicNotice>
      )}
      <p className={styles.more}>
        <TextLink to={documentAddress(place)}>{t('actions.seeInvoice')}</TextLink>
      </p>
      <DocumentTotals kind="invoice" document={document} />
      <Payments document={document} />
      {state.canAnswer && <BankDetails document={document} />}
    </PublicFrame>
  )
}
