import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { documentPdfFile } from '../../../api/commercial/documents/documents.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useBlobBytes, useBlobUrl } from '../../../ui/use-blob.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PdfView } from '../../../widgets/pdf-view/PdfView.tsx'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { type Kind, kinds, type PageSide, sideOf } from '../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import { UnreadPage } from './UnreadPage.tsx'

/** Shows a document that accompanies goods or money, as its reader sees it; behind the log-in. */
function PaperScreen({ kind }: { kind: Kind }): ReactElement {
  const { id = '', sales } = useParams()
  const side = sideOf(sales)
  const query = kind.records.useOne(id, { expand: kind.expand })
  return (
    <RecordLoader
      entity={kind.records.entity}
      query={query}
      listTo={kind.listTo(side)}
      skeleton={<UnreadPage kind={kind} id={id} />}
    >
      {(document) => <Paper kind={kind} side={side} document={document} />}
    </RecordLoader>
  )
}

function Paper({ kind, side, document }: { kind: Kind; side: PageSide; document: PageRecord }) {
  const { t } = useTranslation('commercial')
  const number = document.number ?? ''
  const file = useQuery({
    queryKey: [kind.records.entity.key, 'paper', document.id, kind.records.versionOf(document.id)],
    queryFn: () => documentPdfFile(kind.name, document.id),
  })
  const blob = file.data?.blob ?? null
  const bytes = useBlobBytes(blob)
  const url = useBlobUrl(blob)
  return (
    <Page title={number} beside={<TextLink to={kind.pageTo(document.id, side)}>{t('paper.toPage')}</TextLink>}>
      <PanelBody query={file}>
        <PdfView bytes={bytes} url={url} name={number} label={t('paper.label', { number })} />
      </PanelBody>
    </Page>
  )
}

export const DeliveryNotePaperScreen = (): ReactElement => <PaperScreen kind={kinds['delivery-note']} />
export const ReturnPaperScreen = (): ReactElement => <PaperScreen kind={kinds['product-return']} />
export const RefundPaperScreen = (): ReactElement => <PaperScreen kind={kinds.refund} />
