import { type Dispatch, type ReactElement, type SetStateAction, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answered } from '../../api/commercial/public/order-answers.ts'
import { isAnswered } from '../../api/commercial/public/public.ts'
import type { PublicDocument, PublicPlace } from '../../api/commercial/public/public-document.ts'
import { formatDay } from '../../format/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { today } from '../../widgets/today.ts'
import { PublicFrame, PublicWaiting } from '../../widgets/public/PublicFrame.tsx'
import { PublicNotice } from '../../widgets/public/PublicNotice.tsx'
import { Mentions, Parties } from './DocumentFacts.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import { sellerNameOf, publicStateOf } from './document-state.ts'
import { OrderAnswer, QuestionDialog, usePrefetchedDialogs } from './lazy-dialogs.ts'
import { PdfButton, usePdf } from './PdfButton.tsx'
import styles from './public.module.css'
import type { QuestionSubject } from './answers/QuestionDialog.tsx'
import { usePublicDocument, useSellerLogo } from './use-public-document.ts'

/** Kinds that can be read and asked about, without an answer by button: an order or a credit. */
type PaperKind = 'purchase-order' | 'credit'

const words = { 'purchase-order': 'order', credit: 'credit' } as const
const lines = { 'purchase-order': 'purchase_order_lines', credit: 'credit_lines' } as const

/** Shows an order to the customer who placed it, or to the supplier who receives it. */
export const PublicOrderScreen = (address: Record<string, string>): ReactElement => (
  <PublicPaper kind="purchase-order" {...address} />
)

/** Shows a credit to its customer. */
export const PublicCreditScreen = (address: Record<string, string>): ReactElement => (
  <PublicPaper kind="credit" {...address} />
)

function PublicPaper({ kind, company = '', id = '' }: { kind: PaperKind; company?: string; id?: string }) {
  const { t } = useTranslation('public')
  const { place, read } = usePublicDocument(kind, company, id)
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t(`kinds.${words[kind]}`)} />
  return <Ready key={read.data.id} kind={kind} place={place} read={read.data} />
}

/** Returns the order with the answer of its supplier. */
const answered = (
  document: PublicDocument,
  { purchase_order_lines: said = [], ...answer }: Answered,
): PublicDocument => ({
  ...document,
  ...answer,
  purchase_order_lines: document.purchase_order_lines?.map((line) => ({
    ...line,
    ...said.find(({ id }) => id === line.id),
  })),
})

/** Shows the part in which the supplier of an order answers. */
function SupplierAnswer({
  place,
  document,
  onChange,
}: {
  place: PublicPlace
  document: PublicDocument
  onChange: Dispatch<SetStateAction<PublicDocument>>
}) {
  if (place.kind !== 'purchase-order' || document.is_sales !== false) return null
  return (
    <Suspense>
      <OrderAnswer
        place={place}
        document={document}
        onAnswered={(answer) => onChange((before) => answered(before, answer))}
      />
    </Suspense>
  )
}

function Ready({ kind, place, read }: { kind: PaperKind; place: PublicPlace; read: PublicDocument }) {
  const [document, setDocument] = useState(read)
  const { t, i18n } = useTranslation('public')
  const logo = useSellerLogo(place, document)
  const [subject, setSubject] = useState<QuestionSubject | null>(null)
  const pdf = usePdf(place, document)
  usePrefetchedDialogs('question')
  const state = publicStateOf(kind, document, today())
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
      {canAsk && <SupplierAnswer place={place} document={document} onChange={setDocument} />}
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
          <QuestionDialog
            place={place}
            document={document}
            subject={subject}
            onRenewed={(change) => setDocument((now) => ({ ...now, ...change }))}
            onClose={() => setSubject(null)}
          />
        )}
      </Suspense>
    </PublicFrame>
  )
}
