import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImportStatement } from '../../api/payment/bank-accounts.ts'
import { refusalText } from '../../widgets/refusal-text.ts'
import type { DroppedFile } from '../../ui/fields/FileDrop.tsx'
import { FileDrop } from '../../widgets/panel/lazy-file-drop.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

const dataOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(String(reader.result).replace(/^data:[^,]*,/, 'data:application/octet-stream;base64,')),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })

/** Statement files of an account: CAMT.053, OFX, CFONB 120 or CSV; one that is refused says at which place. */
export function StatementDialog({ account, onClose }: { account: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('payment')
  const read = useImportStatement()
  const [refused, setRefused] = useState<readonly DroppedFile[]>([])
  const readOne = async (file: File): Promise<DroppedFile | null> => {
    try {
      const { imported, skipped } = await read.mutateAsync({
        account,
        file: await dataOf(file),
        file_name: file.name,
      })
      showToast('success', t(imported === 0 ? 'statement.known' : 'statement.done', { count: imported, skipped }))
      return null
    } catch (error) {
      const text = refusalText(error)
      return { key: `${file.name} ${file.lastModified}`, name: file.name, error: text ?? t('statement.failed') }
    }
  }
  const readAll = async (files: readonly File[]): Promise<void> => {
    const failed: DroppedFile[] = []
    for (const file of files) {
      const answer = await readOne(file)
      if (answer) failed.push(answer)
    }
    setRefused(failed)
    if (failed.length === 0) onClose()
  }
  return (
    <Dialog isOpen title={t('statement.import')} onClose={onClose}>
      <FileDrop
        label={t('statement.drop')}
        hint={t('statement.hint')}
        isMultiple
        disabled={read.isPending}
        files={refused}
        onRemove={(key) => setRefused((before) => before.filter((file) => file.key !== key))}
        onFiles={(files) => void readAll(files)}
        onReject={(files) => void readAll(files.map(({ file }) => file))}
      />
    </Dialog>
  )
}
