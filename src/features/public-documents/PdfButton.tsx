import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { publicPdf } from '../../api/commercial/public/public.ts'
import type { PublicDocument, PublicPlace } from '../../api/commercial/public/public-document.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { type Act, useAct } from '../../widgets/public/use-act.ts'

/** Fetches the PDF and saves it as a file; `act` has the progress. */
export function usePdf(
  place: PublicPlace,
  document: PublicDocument | null,
): { download: (version?: 'sent') => void; act: Act<{ blob: Blob; name: string }> } {
  const act = useAct<{ blob: Blob; name: string }>()
  const download = async (version?: 'sent'): Promise<void> => {
    const file = await act.run(place.key, () => publicPdf(place, version))
    if (file) saveFile(file.blob, file.name || `${document?.number ?? place.kind}.pdf`)
  }
  return { act, download: (version) => void download(version) }
}

export function PdfButton({ onDownload, isBusy }: { onDownload: () => void; isBusy: boolean }): ReactElement {
  const { t } = useTranslation('public')
  return (
    <IconButton icon={Download} label={t('tools.pdf')} aria-busy={isBusy || undefined} onClick={() => onDownload()} />
  )
}
