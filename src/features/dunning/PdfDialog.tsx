import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { invoicePdf } from '../../api/commercial/documents/documents-list.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useBlobBytes, useBlobUrl } from '../../ui/use-blob.ts'
import { lazyPart } from '../../widgets/panel/lazy-part.ts'
import { PanelBody } from '../../widgets/panel/PanelBody.tsx'

const PdfView = lazyPart(() => import('../../widgets/pdf-view/PdfView.tsx').then(({ PdfView }) => PdfView))

/** Shows a late invoice as its customer sees it, during a call; it can be downloaded there. */
export function PdfDialog({ id, number, onClose }: { id: string; number: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('dunning')
  const file = useQuery({
    queryKey: ['commercial/invoices', 'dunning-pdf', id],
    queryFn: ({ signal }) => invoicePdf(id, signal),
  })
  const blob = file.data?.blob ?? null
  const bytes = useBlobBytes(blob)
  const url = useBlobUrl(blob)
  return (
    <Dialog
      isOpen
      size="l"
      title={number}
      onClose={onClose}
      footer={
        <Button
          icon={FileDown}
          disabled={!file.data}
          onClick={() => file.data && saveFile(file.data.blob, file.data.name)}
        >
          {t('panel.download')}
        </Button>
      }
    >
      <PanelBody query={file}>
        <PdfView bytes={bytes} url={url} name={number} label={number} />
      </PanelBody>
    </Dialog>
  )
}
