import { FileText, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { useDropMail } from '../../api/history/dropped-mail.ts'
import { useRights } from '../../api/session/use-session.ts'
import { isMailFile } from '../../contract/dropped-mail.ts'
import { formatDay } from '../../format/dates.ts'
import { formatBytes } from '../../format/sizes.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { FileDrop } from '../panel/lazy-file-drop.ts'
import { useConfirm } from '../confirm/Confirm.tsx'
import { type AnyRecord, type AnyResource, fieldFacts } from '../entity.ts'
import { translateKey } from '../labels.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import { PanelPart } from '../panel/PanelPart.tsx'
import { removeWithUndo, useLeaving } from '../undo/undo.ts'
import { readyUpload, useUploadFacts } from './large-upload.ts'
import { openStoredFile } from './open-file.ts'
import { checkedMail, tellMail } from './dropped-mail.ts'
import { acceptOf, uploadBytesOf, megabytesOf, uploadHint } from './read-upload.ts'
import { UploadList } from './UploadList.tsx'
import { useUploadQueue } from './use-upload-queue.ts'
import styles from './FilesPanel.module.css'

/** A document of a record. */
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
  /** Whether files can be added but not deleted. */
  isAddOnly?: boolean
}

/**
 * Shows the documents of a record: title, size in megabytes, date; opened with the session, dropped and deleted here.
 * Several are uploaded one after the other.
 */
export function FilesPanel(props: FilesPanelProps): ReactElement {
  return (
    <PanelPart>
      <Panel {...props} />
    </PanelPart>
  )
}

function Panel({ source, parent, id, canEdit = true, isAddOnly = false }: FilesPanelProps) {
  const { t } = useTranslation('widgets')
  const facts = useUploadFacts(fieldFacts(source.entity, 'document') ?? {})
  const list = source.useList({ page_size: 100, filters: { [parent]: id } })
  const client = useQueryClient()
  const dropMail = useDropMail(source.entity.key, id)
  const queue = useUploadQueue(async (given, options) => {
    if (dropMail && isMailFile(given.name)) return tellMail(given, await dropMail(checkedMail(given), options))
    const document = await readyUpload(given, facts, options)
    const values = { [parent]: id, title: given.name.slice(0, 255), document, size: megabytesOf(given.size) }
    try {
      await source.create(values, { ...options, isSilent: true })
    } finally {
      // A cancelled upload may have arrived nevertheless.
      await client.invalidateQueries({ queryKey: source.key })
    }
  })
  const leaving = useLeaving()
  const files = ((list.data?.results ?? []) as Kept[]).filter((file) => !leaving.has(file.id))
  return (
    <Card title={t('documents')} aside={files.length > 0 ? String(files.length) : undefined}>
      <div className={styles.panel}>
        <PanelBody query={list}>
          {files.length > 0 && (
            <ul className={styles.list}>
              {files.map((file) => (
                <FileRow key={file.id} file={file} source={source} canDelete={canEdit && !isAddOnly} />
              ))}
            </ul>
          )}
          {files.length === 0 && !canEdit && <p className={styles.empty}>{t('noDocuments')}</p>}
        </PanelBody>
        <UploadList uploads={queue.uploads} status={queue.status} onCancel={queue.cancel} onRetry={queue.retry} />
        {canEdit && (
          <FileDrop
            isMultiple
            label={t('dropFile')}
            {...takenBy(facts, Boolean(dropMail))}
            onFiles={queue.add}
            // The check of the queue gives the reason.
            onReject={(refused) => queue.add(refused.map(({ file }) => file))}
          />
        )}
      </div>
    </Card>
  )
}

/**
 * Returns the hint of the drop area and its accepted files: those of the field, and mails where the record keeps them.
 */
const takenBy = (facts: Parameters<typeof acceptOf>[0] & Parameters<typeof uploadHint>[0], takesMails: boolean) =>
  takesMails
    ? {
        hint: `${uploadHint(facts)} · ${translateKey('widgets:dropMail')}`,
        accept: { ...acceptOf(facts), 'message/rfc822': ['.eml'] },
      }
    : { hint: uploadHint(facts), accept: acceptOf(facts) }

function FileRow({ file, source, canDelete }: { file: Kept; source: AnyResource; canDelete: boolean }) {
  const { t, i18n } = useTranslation('widgets')
  const confirm = useConfirm()
  const drop = source.useDelete()
  const { may } = useRights()
  const handleDelete = async (): Promise<void> => {
    if (await confirm({ isDeletion: true, text: <p>{file.title}</p> }))
      removeWithUndo(file, t('documentDeleted'), drop.mutateAsync)
  }
  return (
    <li className={styles.file}>
      <FileText className={styles.icon} aria-hidden />
      <span className={styles.text}>
        {file.document ? (
          <TextButton onClick={() => openStoredFile(file.document!)}>{file.title}</TextButton>
        ) : (
          <span>{file.title}</span>
        )}
        <span className={styles.detail}>
          {[
            file.size && formatBytes(uploadBytesOf(file.size), i18n.language),
            formatDay(file.created_at, i18n.language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {canDelete && may(source.entity.scope, 'delete') && (
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
