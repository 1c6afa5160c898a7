import { FileDown } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoicePdf } from '../../../api/commercial/documents-list.ts'
import { refusalText } from '../../../widgets/refusal-text.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** Downloads the PDF of a late invoice. */
export function PdfButton({ id, number }: { id: string; number: string }): ReactElement {
  const { t } = useTranslation(['dunning', 'common'])
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const { blob, name } = await invoicePdf(id, new AbortController().signal)
      saveFile(blob, name)
    } catch (error) {
      showToast('warning', refusalText(error) ?? t('common:errors.load'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      icon={FileDown}
      label={t('panel.pdfOf', { number })}
      disabled={isBusy}
      onClick={() => void download()}
    />
  )
}
