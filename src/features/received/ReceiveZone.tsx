import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { receivedInvoices } from '../../api/commercial/received-invoices.ts'
import { factsOf } from '../../contract/kit/kit.ts'
import { pathTo } from '../../paths/index.ts'
import type { DroppedFile } from '../../ui/fields/FileDrop.tsx'
import { FileDrop } from '../../widgets/panel/lazy-file-drop.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { refusalText } from '../../widgets/refusal-text.ts'
import { acceptOf, readUploadedFile, UploadError, uploadHint } from '../../widgets/files-panel/read-upload.ts'

const facts = factsOf(receivedInvoices.entity.fields.file)

/**
 * Shows the drop area for e-invoices of suppliers: a single one opens its page, several stay in the list. A refused one
 * shows its reason.
 */
export function ReceiveZone(): ReactElement {
  const { t } = useTranslation('commercial')
  const navigate = useNavigate()
  const create = receivedInvoices.useCreate({ call: { isSilent: true } })
  const [refused, setRefused] = useState<DroppedFile[]>([])
  const [isBusy, setBusy] = useState(false)

  const receive = async (file: File): Promise<{ id: string } | DroppedFile> => {
    try {
      return await create.mutateAsync({ file: await readUploadedFile(file, facts) })
    } catch (error) {
      const text = error instanceof UploadError ? error.message : (refusalText(error) ?? t('received.failed'))
      return { key: `${file.name} ${file.lastModified}`, name: file.name, error: text }
    }
  }
  const receiveAll = async (files: readonly File[]): Promise<void> => {
    setBusy(true)
    const made: { id: string }[] = []
    const failed: DroppedFile[] = []
    for (const file of files) {
      const answer = await receive(file)
      if ('id' in answer) made.push(answer)
      else failed.push(answer)
    }
    setBusy(false)
    setRefused(failed)
    if (made.length > 0) showToast('success', t('received.done', { count: made.length }))
    if (made.length === 1 && failed.length === 0) void navigate(pathTo('received-invoice', { id: made[0]!.id }))
  }
  return (
    <FileDrop
      label={t('received.drop')}
      hint={uploadHint(facts)}
      accept={acceptOf(facts)}
      isMultiple
      disabled={isBusy}
      files={refused}
      onRemove={(key) => setRefused((before) => before.filter((file) => file.key !== key))}
      onFiles={(files) => void receiveAll(files)}
      // Reading the file gives the reason.
      onReject={(files) => void receiveAll(files.map(({ file }) => file))}
    />
  )
}
