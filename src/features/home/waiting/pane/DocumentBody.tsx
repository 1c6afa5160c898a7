import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentName } from '../../../../contract/commercial/kinds/names.ts'
import { documentPdfFile, documents } from '../../../../api/commercial/documents/documents.ts'
import { formatPrice, formatQuantity } from '../../../../format/amounts.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import type { TableColumn } from '../../../../ui/table/columns.ts'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { useBlobBytes, useBlobUrl } from '../../../../ui/use-blob.ts'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { PdfView } from '../../../../widgets/pdf-view/PdfView.tsx'
import { RecordTimeline } from '../../../../widgets/timeline/RecordTimeline.tsx'
import type { BodyProps } from './pane-body.ts'

interface Line {
  id: string
  kind?: string | null
  product_name?: string | null
  quantity?: string | null
  price?: string | null
  total?: string | null
}

/** Shows the lines of a document, its PDF where the company issues it, and its activity. */
export function DocumentBody({ row, name }: BodyProps & { name: DocumentName }): ReactElement {
  const { t } = useTranslation('home')
  const { records, linesKey } = documents[name]
  const query = records.useOne(row.id, { expand: [linesKey] }, { isSilent: true })
  const lines = query.data?.[linesKey] as readonly Line[] | undefined
  const columns = useLineColumns(String(query.data?.currency ?? row.currency))
  const products = useMemo(
    () => (lines ?? []).filter(({ kind }) => !kind || kind === 'product' || kind === 'option'),
    [lines],
  )
  return (
    <>
      <Card isFlush title={t('toHandle.pane.lines')}>
        <PanelBody query={query}>
          <PlainTable label={t('toHandle.pane.lines')} columns={columns} rows={products} rowKey={({ id }) => id} />
        </PanelBody>
      </Card>
      {row.is_sales && <DocumentPdf row={row} name={name} />}
      <RecordTimeline entity={records.entity} id={row.id} canEdit={false} />
    </>
  )
}

function useLineColumns(currency: string): TableColumn<Line>[] {
  const { t, i18n } = useTranslation('home')
  return useMemo(
    () => [
      { key: 'name', header: t('toHandle.pane.line'), render: ({ product_name: text }) => <bdi>{text}</bdi> },
      {
        key: 'quantity',
        header: t('toHandle.pane.quantity'),
        align: 'end',
        render: ({ quantity }) => <bdi dir="ltr">{formatQuantity(quantity, i18n.language)}</bdi>,
      },
      {
        key: 'price',
        header: t('toHandle.pane.price'),
        align: 'end',
        render: ({ price }) => <bdi dir="ltr">{formatPrice(price, i18n.language, currency)}</bdi>,
      },
    ],
    [t, i18n.language, currency],
  )
}

function DocumentPdf({ row, name }: BodyProps & { name: DocumentName }) {
  const { t } = useTranslation('home')
  const file = useQuery({
    queryKey: [row.entity, 'waiting-pdf', row.id, row.version],
    queryFn: () => documentPdfFile(name, row.id),
  })
  const blob = file.data?.blob ?? null
  const bytes = useBlobBytes(blob)
  const url = useBlobUrl(blob)
  return (
    <Card title={t('toHandle.pane.document')}>
      <PanelBody query={file}>
        <PdfView bytes={bytes} url={url} name={row.label} label={t('toHandle.pane.document')} />
      </PanelBody>
    </Card>
  )
}
