import { type ReactElement, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswered, type PublicDocument, type PublicPlace } from '../../../api/commercial/public.ts'
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
import type { Subject } from './QuestionDialog.tsx'
import { usePublicDocument, useSellerLogo } from './use-public-document.ts'

/** An order as the customer who gave it, or the supplier who gets it, reads it. */
export function PublicOrderScreen({ company = '', id = '' }: Record<string, string>): ReactElement {
  const { t } = useTranslation('public')
  const { place, read } = usePublicDocument('purchase-order', company, id)
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t('kinds.order')} />
  return <Ready place={place} document={read.data} />
}

function Ready({ place, document }: { place: PublicPlace; document: PublicDocument }) {
  const { t } = useTranslation('public')
  const logo = useSellerLogo(place, document)
  const [subject, setSubject] = useState<Subject | null>(null)
  const pdf = usePdf(place, document)
  usePrefetchedDialogs('question')
  const state = stateOf('purchase-order', document, today())
  const canAsk = isAnswered()
  return (
    <PublicFrame
      brand={sellerNameOf(document, place.company)}
      logo={logo}
      title={t('kinds.orderNumber', { number: document.number ?? '' })}
      tools={canAsk && <PdfButton onDownload={pdf.download} isBusy={pdf.act.isBusy} />}
      actions={canAsk && <Button onClick={() => setSubject({ about: 'whole' })}>{t('actions.ask')}</Button>}
    >
      {pdf.act.error && <PublicNotice title={t('tools.pdfFailed')}>{pdf.act.error}</PublicNotice>}
      <DocumentHead kind="purchase-order" document={document} state={state} />
      {state.name === 'canceled' && (
        <PublicNotice tone="warning" title={t('notices.canceledOrderTitle')}>
          {t('notices.canceledOrder')}
        </PublicNotice>
      )}
      <DocumentLines
        document={document}
        lines={document.purchase_order_lines ?? []}
        onAsk={canAsk ? (line) => setSubject({ about: 'line', line }) : undefined}
      />
      <DocumentTotals kind="purchase-order" document={document} />
      <Mentions kind="purchase-order" document={document} />
      <Parties document={document} />
      <Suspense>
        {subject && (
          <QuestionDialog place={place} document={document} subject={subject} onClose={() => setSubject(null)} />
        )}
      </Suspense>
    </PublicFrame>
  )
}
