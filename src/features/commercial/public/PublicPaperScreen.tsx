import { type ReactElement, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswered, type PublicDocument, type PublicPlace } from '../../../api/commercial/public.ts'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { today } from '../../../widgets/today.ts'
import { PublicFrame, PublicWaiting } from '../../../widgets/public/PublicFrame.tsx'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import { Mentions, Parties } from './DocumentFacts.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import { sellerNameOf, stateOf } from './document-state.ts'
import { QuestionDialog, usePrefetchedDialogs } from './lazy-dialogs.ts'
import { PdfButton, usePdf } from './PdfButton.tsx'
import styles from './public.module.css'
import type { Subject } from './QuestionDialog.tsx'
import { usePublicDocument, useSellerLogo } from './use-public-document.ts'

/** What is read and asked about, and answered by no button: an order or a credit. */
type PaperKind = 'purchase-order' | 'credit'

const words = { 'purchase-order': 'order', credit: 'credit' } as const
const lines = { 'purchase-order': 'purchase_order_lines', credit: 'credit_lines' } as const

/** An order as the customer who gave it, or the supplier who gets it, reads it. */
export const PublicOrderScreen = (address: Record<string, string>): ReactElement => (
  <PublicPaper kind="purchase-order" {...address} />
)

/** A credit as its customer reads it. */
export const PublicCreditScreen = (address: Record<string, string>): ReactElement => (
  <PublicPaper kind="credit" {...address} />
)

function PublicPaper({ kind, company = '', id = '' }: { kind: PaperKind; company?: string; id?: string }) {
  const { t } = useTranslation('public')
  const { place, read } = usePublicDocument(kind, company, id)
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t(`kinds.${words[kind]}`)} />
  return <Ready kind={kind} place={place} document={read.data} />
}

function Ready({ kind, place, document }: { kind: PaperKind; place: PublicPlace; document: PublicDocument }) {
  const { t, i18n } = useTranslation('public')
  const logo = useSellerLogo(place, document)
  const [subject, setSubject] = useState<Subject | null>(null)
  const pdf = usePdf(place, document)
  usePrefetchedDialogs('question')
  const state = stateOf(kind, document, today())
  const canAsk = isAnswered()
  return (
    <PublicFrame
      brand={sellerNameOf(document, place.company)}
      logo={logo}
      title={t(`kinds.${words[kind]}Number`, { number: document.number ?? '' })}
      tools={canAsk && <PdfButton onDownload={pdf.download} isBusy={pdf.act.isBusy} />}
      actions={canAsk && <Button onClick={() => setSubject({ about: 'whole' })}>{t('actions.ask')}</Button>}
    >
      {pdf.act.error && <PublicNotice title={t('tools.pdfFailed')}>{pdf.act.error}</PublicNotice>}
      <DocumentHead kind={kind} document={document} state={state} />
      {state.name === 'canceled' && (
        <PublicNotice tone="warning" title={t('notices.canceledOrderTitle')}>
          {t('notices.canceledOrder')}
        </PublicNotice>
      )}
      {document.corrects && (
        <p className={styles.small}>
          {t('credit.corrects', {
            number: document.corrects.number,
            day: formatDay(document.corrects.issue_date, i18n.language),
          })}
        </p>
      )}
      <DocumentLines
        document={document}
        lines={document[lines[kind]] ?? []}
        onAsk={canAsk ? (line) => setSubject({ about: 'line', line }) : undefined}
      />
      <DocumentTotals kind={kind} document={document} />
      <Mentions kind={kind} document={document} />
      <Parties document={document} />
      <Suspense>
        {subject && (
          <QuestionDialog place={place} document={document} subject={subject} onClose={() => setSubject(null)} />
        )}
      </Suspense>
    </PublicFrame>
  )
}
