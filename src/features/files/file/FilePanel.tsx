import { Download, History, Link2, Pencil, Printer, Share2, Star, Upload } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileRead, files, useReread } from '../../../api/files/files.ts'
import { readStoredFile } from '../../../api/files/stored.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { isOwner } from '../../../contract/files/rules/file-rights.ts'
import { formatMoment } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { formatBytes } from '../../../format/sizes.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { readyUpload, useUploadFacts } from '../../../widgets/files-panel/large-upload.ts'
import { UploadList } from '../../../widgets/files-panel/UploadList.tsx'
import { useUploadQueue } from '../../../widgets/files-panel/use-upload-queue.ts'
import { fieldFacts } from '../../../widgets/entity.ts'
import { LinksDialog } from '../dialogs/LinksDialog.tsx'
import { ShareDialog } from '../dialogs/ShareDialog.tsx'
import { favoriteChange, fileItem, isFavorite } from '../items.ts'
import { saveNotePdf } from '../save-note-pdf.ts'
import { AccessWords } from '../dialogs/AccessWords.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteText } from './NoteText.tsx'
import { Preview } from './Preview.tsx'
import { Versions } from './Versions.tsx'
import styles from '../files.module.css'

/** Shows one document or note beside the list: its content, its access, its earlier versions. */
export function FilePanel({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('files')
  const query = files.useOne(id, {}, { isSilent: true })
  const file = query.data
  return (
    <SidePanel isOpen size="l" title={file?.name ?? t('file.one')} onClose={onClose}>
      {query.isError && <EmptyState title={t('missing')}>{t('missingText')}</EmptyState>}
      {!file && !query.isError && <SkeletonText lines={10} />}
      {file && <Content key={file.id} file={file} />}
    </SidePanel>
  )
}

function Content({ file }: { file: FileRead }) {
  const { user } = useSession()
  const isMine = isOwner(file, user?.uuid ?? '')
  return (
    <div className={styles.stack}>
      <Facts file={file} />
      {file.type === 'note' ? (
        <Note note={file} isMine={isMine} />
      ) : (
        <>
          <Acts file={file} isMine={isMine} />
          <Preview address={file.document ?? ''} media={file.media_type ?? ''} name={file.name} />
        </>
      )}
      <AccessWords kind="files" id={file.id} />
      {file.document && <Versions file={file} mayRestore={isMine} />}
    </div>
  )
}

function Facts({ file }: { file: FileRead }) {
  const { t, i18n } = useTranslation('files')
  const version = file.version ?? 1
  const facts = [
    fullName(file.owner_object),
    formatMoment(file.created_at, i18n.language),
    file.bytes ? formatBytes(file.bytes, i18n.language) : '',
    version > 1 ? t('version', { number: version }) : '',
  ]
  return <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
}

function Note({ note, isMine }: { note: FileRead; isMine: boolean }) {
  const { t } = useTranslation('files')
  const [isEditing, setEditing] = useState(isMine && !note.text)
  if (isEditing) return <NoteEditor note={note} onDone={() => setEditing(false)} />
  return (
    <>
      <Acts file={note} isMine={isMine} onEdit={() => setEditing(true)} />
      {note.text ? <NoteText html={note.text} /> : <p className={styles.quiet}>{t('emptyNote')}</p>}
    </>
  )
}

function Acts({ file, isMine, onEdit }: { file: FileRead; isMine: boolean; onEdit?: () => void }) {
  const { t } = useTranslation('files')
  const { user } = useSession()
  const person = user?.uuid ?? ''
  const [open, setOpen] = useState<'share' | 'links' | null>(null)
  const patch = files.usePatch()
  const isNote = file.type === 'note'
  const handleSave = async (): Promise<void> => {
    try {
      if (isNote) await saveNotePdf(file)
      else saveFile((await readStoredFile(file.document ?? '')).blob, file.name)
    } catch {
      showToast('error', t('saveFailed'))
    }
  }
  return (
    <div className={styles.acts}>
      {isNote && isMine && (
        <Button variant="primary" icon={Pencil} onClick={onEdit}>
          {t('acts.edit')}
        </Button>
      )}
      <Button icon={isNote ? Printer : Download} onClick={() => void handleSave()}>
        {t(isNote ? 'acts.pdf' : 'acts.download')}
      </Button>
      <Button
        icon={Star}
        aria-pressed={isFavorite(file, person)}
        onClick={() => patch.mutate({ id: file.id, values: favoriteChange(file, person) })}
      >
        {t(isFavorite(file, person) ? 'acts.unfavorite' : 'acts.favorite')}
      </Button>
      {isMine && (
        <>
          <Button icon={Share2} onClick={() => setOpen('share')}>
            {t('acts.share')}
          </Button>
          <Button icon={Link2} onClick={() => setOpen('links')}>
            {t('acts.links')}
          </Button>
          {!isNote && <NewVersion file={file} />}
        </>
      )}
      {open === 'share' && <ShareDialog item={fileItem(file)} onClose={() => setOpen(null)} />}
      {open === 'links' && <LinksDialog file={file} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Uploads a new version of a document, with its progress. */
function NewVersion({ file }: { file: FileRead }) {
  const { t } = useTranslation('files')
  const input = useRef<HTMLInputElement>(null)
  const reread = useReread()
  const facts = useUploadFacts(fieldFacts(files.entity, 'document') ?? {})
  const queue = useUploadQueue(async (given, options) => {
    const document = await readyUpload(given, facts, options)
    const values = { document } as never
    await files.patch({ id: file.id, values, version: files.shownVersion(file) }, { ...options, isSilent: true })
    await reread()
    showToast('success', t('newVersionKept'))
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('acts.newVersion')}
        onChange={(event) => {
          queue.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        icon={file.version === 1 ? Upload : History}
        isLoading={queue.uploads.some(({ state }) => state !== 'failed')}
        onClick={() => input.current?.click()}
      >
        {t('acts.newVersion')}
      </Button>
      <UploadList uploads={queue.uploads} status={queue.status} onCancel={queue.cancel} onRetry={queue.retry} />
    </>
  )
}
