import { FileText, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStoredFile } from '../../api/files/stored.ts'
import { useRights } from '../../api/session/use-session.ts'
import { formatDay } from '../../format/dates.ts'
import { formatMegabytes } from '../../format/sizes.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { Card } from '../../ui/data/Card.tsx'
import type { DroppedFile } from '../../ui/fields/FileDrop.tsx'
import { FileDrop } from '../../ui/fields/lazy-file-drop.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useConfirm } from '../confirm/Confirm.tsx'
import { type AnyRecord, type AnyResource, fieldFacts } from '../entity.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import { PanelPart } from '../panel/PanelPart.tsx'
import { removeWithUndo, useLeaving } from '../undo/undo.ts'
import { megabytesOf, readUpload, UploadError } from './read-upload.ts'
import styles from './FilesPanel.module.css'

/** A document kept with a record. */
interface Kept extends AnyRecord {
  title: string
  size?: string | null
  document?: string | null
  created_at?: string
}

export interface FilesPanelProps {
  /** The documents of this kind of record, `resource(contactDocument)`. */
  source: AnyResource
  parent: string
  id: string
  canEdit?: boolean
}

/**
 * Documents of a record: title, size in MO, date; opened with the session, dropped and deleted here, half a megabyte
 * each at most.
 */
export function FilesPanel(props: FilesPanelProps): ReactElement {
  return (
    <PanelPart>
      <Panel {...props} />
    </PanelPart>
  )
}

function Panel({ source, parent, id, canEdit = true }: FilesPanelProps) {
  const { t, i18n } = useTranslation('widgets')
  const limit = fieldFacts(source.entity, 'document')?.bytes ?? 0
  const list = source.useList({ page_size: 100, filters: { [parent]: id } })
  const create = source.useCreate()
  const [dropped, setDropped] = useState<readonly DroppedFile[]>([])
  const put = (file: DroppedFile | { key: string; isDone: true }): void =>
    setDropped((now) => [...now.filter(({ key }) => key !== file.key), ...('isDone' in file ? [] : [file])])

  const send = async (file: File): Promise<void> => {
    const key = `${file.name}-${file.size}`
    put({ key, name: file.name, progress: 0 })
    try {
      const document = await readUpload(file, limit)
      await create.mutateAsync({ [parent]: id, title: file.name.slice(0, 255), document, size: megabytesOf(file.size) })
      put({ key, isDone: true })
    } catch (error) {
      put({ key, name: file.name, error: error instanceof UploadError ? error.message : t('uploadFailed') })
    }
  }
  const leaving = useLeaving()
  const files = ((list.data?.results ?? []) as Kept[]).filter((file) => !leaving.has(file.id))
  return (
    <Card title={t('documents')} aside={files.length > 0 ? String(files.length) : undefined}>
      <div className={styles.panel}>
        <PanelBody query={list}>
          {files.length > 0 && (
            <ul className={styles.list}>
              {files.map((file) => (
                <FileRow key={file.id} file={file} source={source} canEdit={canEdit} />
              ))}
            </ul>
          )}
          {files.length === 0 && !canEdit && <p className={styles.empty}>{t('noDocuments')}</p>}
        </PanelBody>
        {canEdit && (
          <FileDrop
            isMultiple
            label={t('dropFile')}
            hint={t('fileLimit', { size: formatMegabytes(megabytesOf(limit), i18n.language) })}
            files={dropped}
            onFiles={(list) => {
              for (const file of list) void send(file)
            }}
            onRemove={(key) => put({ key, isDone: true })}
          />
        )}
      </div>
    </Card>
  )
}

async function openFile(address: string): Promise<void> {
  const { blob } = await readStoredFile(address)
  const url = URL.createObjectURL(blob)
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function FileRow({ file, source, canEdit }: { file: Kept; source: AnyResource; canEdit: boolean }) {
  const { t, i18n } = useTranslation('widgets')
  const confirm = useConfirm()
  const drop = source.useDelete()
  const { may } = useRights()
  const handleDelete = async (): Promise<void> => {
    if (await confirm({ isDeletion: true, text: <p>{file.title}</p> }))
      removeWithUndo(file.id, t('documentDeleted'), drop.mutateAsync)
  }
  return (
    <li className={styles.file}>
      <FileText className={styles.icon} aria-hidden />
      <span className={styles.text}>
        {file.document ? (
          <TextButton onClick={() => void openFile(file.document!).catch(() => showToast('error', t('openFailed')))}>
            {file.title}
          </TextButton>
        ) : (
          <span>{file.title}</span>
        )}
        <span className={styles.detail}>
          {[formatMegabytes(file.size, i18n.language), formatDay(file.created_at, i18n.language)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {canEdit && may(source.entity.scope, 'delete') && (
        <IconButton
          size="s"
          icon={Trash2}
          label={t('deleteDocument', { name: file.title })}
          onClick={() => void handleDelete()}
        />
      )}
    </li>
  )
}
