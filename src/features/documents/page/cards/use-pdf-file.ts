import { useState } from 'react'
import type { DocumentName } from '../../../../contract/commercial/kinds/names.ts'
import { documentPdfFile } from '../../../../api/commercial/documents/documents.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'

export function useStoredPdf(
  name: DocumentName,
  document: PageRecord,
): { download: (version?: 'sent') => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false)
  const download = async (version?: 'sent'): Promise<void> => {
    setBusy(true)
    try {
      const file = await documentPdfFile(name, document.id, version)
      saveFile(file.blob, file.name || `${document.number}.pdf`)
    } catch {
      // The API layer has shown the failure.
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download: (version) => void download(version) }
}
