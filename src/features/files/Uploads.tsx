import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDropzone } from 'react-dropzone'
import { Upload } from 'lucide-react'
import { files, useReread } from '../../api/files/files.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { fieldFacts } from '../../widgets/entity.ts'
import { readyUpload, useUploadFacts } from '../../widgets/files-panel/large-upload.ts'
import { UploadList } from '../../widgets/files-panel/UploadList.tsx'
import { useUploadQueue } from '../../widgets/files-panel/use-upload-queue.ts'
import styles from './files.module.css'

/** Accepts files dropped on its content; `button` chooses them from the disk. */
export function Uploads({
  folder,
  isDisabled,
  children,
}: {
  folder: string | null
  isDisabled: boolean
  children: (button: ReactNode) => ReactNode
}): ReactElement {
  const { t } = useTranslation('files')
  const reread = useReread()
  const facts = useUploadFacts(fieldFacts(files.entity, 'document') ?? {})
  const queue = useUploadQueue(async (given, options) => {
    const document = await readyUpload(given, facts, options)
    const values = {
      type: 'document',
      name: given.name.slice(0, 255),
      ...(folder ? { folder_parent: folder } : {}),
      document,
    }
    try {
      await files.create(values as never, { ...options, isSilent: true })
    } finally {
      await reread()
    }
  })
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
    onDrop: (accepted, refused) => queue.add([...accepted, ...refused.map(({ file }) => file)]),
  })
  // The attributes of the drop zone would apply to the whole page.
  const { role: _role, tabIndex: _tabIndex, 'aria-disabled': _disabled, ...zone } = getRootProps()
  const button = !isDisabled && (
    <Button icon={Upload} onClick={open}>
      {t('acts.upload')}
    </Button>
  )
  return (
    <div {...zone} className={styles.zone}>
      <input {...getInputProps()} style={undefined} hidden />
      {children(button)}
      <div className={styles.tray}>
        <UploadList uploads={queue.uploads} status={queue.status} onCancel={queue.cancel} onRetry={queue.retry} />
      </div>
      {isDragActive && (
        <div className={styles.dropHere} aria-hidden>
          <Upload className={styles.largeIcon} />
          <p>{t('dropHere')}</p>
        </div>
      )}
    </div>
  )
}
