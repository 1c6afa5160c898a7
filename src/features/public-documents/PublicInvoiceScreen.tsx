import { CreditCard } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswered } from '../../api/commercial/public/public.ts'
import type { PublicDocument, PublicPlace } from '../../api/commercial/public/public-document.ts'
import { formatMoney } from '../../format/amounts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { today } from '../../widgets/today.ts'
import { BankDetails } from './BankDetails.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { Mentions, Parties, Payments } from './DocumentFacts.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import { type PublicState, sellerNameOf, publicStateOf } from './document-state.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { QuestionDialog, usePrefetchedDialogs } from './lazy-dialogs.ts'
import { PdfButton, usePdf } from './PdfButton.tsx'
import { PublicFrame, PublicWaiting } from '../../widgets/public/PublicFrame.tsx'
import { PublicNotice } from '../../widgets/public/PublicNotice.tsx'
import type { QuestionSubject } from './answers/QuestionDialog.tsx'
import { usePayment } from './use-payment.ts'
import { usePublicDocument, useSellerLogo } from './use-public-document.ts'
import type { Read } from '../../widgets/public/use-read.ts'

export function PublicInvoiceScreen({ company = '', id = '' }: Record<string, string>): ReactElement {
  const { t } = useTranslation('public')
  const { place, read } = usePublicDocument('invoice', company, id)
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t('kinds.invoice')} />
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
  const { t } = useTranslation('public')
  const logo = useSellerLogo(place, document)
  const [subject, setSubject] = useState<QuestionSubject | null>(null)
  const pdf = usePdf(place, document)
  usePrefetchedDialogs('question')
  const payment = usePayment(place, read.reload)
  const state = publicStateOf('invoice', document, today())
  const canAsk = isAnswered()
  const ask = canAsk ? (next: QuestionSubject): void => setSubject(next) : undefined
  return (
    <PublicFrame
      brand={sellerNameOf(document, place.company)}
      logo={logo}
      title={t('kinds.invoiceNumber', { number: document.number ?? '' })}
      tools={canAsk && <PdfButton onDownload={pdf.download} isBusy={pdf.act.isBusy} />}
      actions={
        (state.canAnswer || canAsk) && <Actions document={document} state={state} payment={payment} onAsk={ask} />
      }
    >
      <FieldErrors pay={payment.error} pdf={pdf.act.error} />
      <DocumentHead kind="invoice" document={document} state={state} />
      {state.name === 'canceled' && (
        <PublicNotice tone="warning" title={t('notices.canceledTitle')}>
          {t('notices.canceled')}
        </PublicNotice>
      )}
      <DocumentLines
        document={document}
        lines={document.invoice_lines ?? []}
        onAsk={ask && ((line) => ask({ about: 'line', line }))}
      />
      <DocumentTotals kind="invoice" document={document} />
      <Payments document={document} />
      {state.canAnswer && <BankDetails document={document} />}
      <Mentions kind="invoice" document={document} />
      <Parties document={document} />
      <Suspense>
        {subject && (
          <QuestionDialog
            place={place}
            document={document}
            subject={subject}
            onRenewed={read.change}
            onClose={() => setSubject(null)}
          />
        )}
      </Suspense>
    </PublicFrame>
  )
}

function FieldErrors({ pay, pdf }: { pay: string; pdf: string }) {
  const { t } = useTranslation('public')
  return (
    <>
      {pay && <PublicNotice title={t('notices.payFailed')}>{pay}</PublicNotice>}
      {pdf && <PublicNotice title={t('tools.pdfFailed')}>{pdf}</PublicNotice>}
    </>
  )
}

function Actions({
  document,
  state,
  payment,
  onAsk,
}: {
  document: PublicDocument
  state: PublicState
  payment: ReturnType<typeof usePayment>
  onAsk?: (subject: QuestionSubject) => void
}) {
  const { t, i18n } = useTranslation('public')
  const amount = inSentence(formatMoney(document.left_to_pay, i18n.language, document.currency), i18n.language)
  return (
    <>
      {onAsk && (
        <Button onClick={() => onAsk({ about: 'whole' })}>
          {t(state.canAnswer ? 'actions.askShort' : 'actions.ask')}
        </Button>
      )}
      {state.canAnswer && document.online_payment !== false && (
        <Button variant="primary" icon={CreditCard} isLoading={payment.isBusy} onClick={payment.pay}>
          {t('actions.pay', { amount })}
        </Button>
      )}
    </>
  )
}
