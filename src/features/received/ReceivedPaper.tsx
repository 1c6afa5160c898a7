import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReceivedInvoiceRead, receivedInvoices } from '../../api/commercial/received-invoices.ts'
import { readStoredFile } from '../../api/files/stored.ts'
import { Card } from '../../ui/data/Card.tsx'
import { useBlobBytes, useBlobUrl } from '../../ui/use-blob.ts'
import { PanelBody } from '../../widgets/panel/PanelBody.tsx'
import { PdfView } from '../../widgets/pdf-view/PdfView.tsx'
import page from '../../widgets/documents/page.module.css'

/** Shows the received PDF; a file without one is laid out as a PDF. */
export function ReceivedPaper({ record }: { record: ReceivedInvoiceRead }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const { file: address, number } = record
  const file = useQuery({
    queryKey: [receivedInvoices.entity.key, 'file', address],
    queryFn: ({ signal }) => readStoredFile(address ?? '', signal),
    enabled: Boolean(address),
  })
  const isData = file.data !== undefined && file.data.blob.type !== 'application/pdf'
  const readable = useQuery({
    queryKey: [receivedInvoices.entity.key, 'readable', record.id, i18n.language],
    queryFn: async () => (await import('./readable-paper.ts')).readablePdf(record),
    enabled: isData && Boolean(record.content),
    staleTime: Infinity,
  })
  const blob = (isData ? readable.data : file.data?.blob) ?? null
  const bytes = useBlobBytes(blob)
  const url = useBlobUrl(blob)
  return (
    <Card title={t(isData ? 'received.readable.title' : 'received.paper')}>
      <PanelBody query={isData ? readable : file}>
        {isData && <p className={page.quiet}>{t('received.readable.about')}</p>}
        <PdfView
          bytes={bytes}
          url={url}
          name={number ?? ''}
          label={t(isData ? 'received.readable.title' : 'received.paper')}
        />
      </PanelBody>
    </Card>
  )
}
