import { X } from 'lucide-react'
import { type ClipboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comments } from '../../../api/projects/tasks.ts'
import { commentPictures } from '../../../contract/projects/comment.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { fieldFacts } from '../../../widgets/entity.ts'
import { acceptOf, checkedUpload, UploadError } from '../../../widgets/files-panel/read-upload.ts'
import styles from './comments.module.css'

interface Pictures {
  files: readonly File[]
  /** The pictures by the fields that they are sent in. */
  values: Readonly<Record<string, string>>
  error: string | undefined
  accept: string
  take: (given: readonly File[]) => Promise<void>
  drop: (file: File) => void
  clear: () => void
  handlePaste: (event: ClipboardEvent) => void
}

/** Pictures that go with a comment: pasted or chosen, checked, shown before they are sent. */
export function usePictures(): Pictures {
  const { t } = useTranslation('projects')
  const facts = fieldFacts(comments.entity, 'image') ?? {}
  const [files, setFiles] = useState<readonly File[]>([])
  const [error, setError] = useState<string>()
  // Files that are checked one after the other are counted together.
  const latest = useRef(files)
  const put = (next: readonly File[]): void => {
    latest.current = next
    setFiles(next)
  }
  const add = (file: File): void => {
    if (latest.current.length < commentPictures.length) put([...latest.current, file])
    else setError(t('comments.tooMany', { max: commentPictures.length }))
  }
  const take = async (given: readonly File[]): Promise<void> => {
    setError(undefined)
    for (const file of given)
      try {
        add(await checkedUpload(file, facts))
      } catch (failure) {
        if (!(failure instanceof UploadError)) throw failure
        setError(failure.message)
      }
  }
  return {
    files,
    // A file replaces its address until it is stored.
    values: Object.fromEntries(files.map((file, at) => [commentPictures[at]!, file as unknown as string])),
    error,
    accept: Object.values(acceptOf(facts)).flat().join(','),
    take,
    drop: (file) => {
      put(latest.current.filter((one) => one !== file))
      setError(undefined)
    },
    clear: () => {
      put([])
      setError(undefined)
    },
    handlePaste: (event) => {
      const found = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
      if (found.length === 0) return
      event.preventDefault()
      void take(found)
    },
  }
}

/** Shows the pictures as they will be seen, each with a button to remove it. */
export function ChosenPictures({ files, drop }: Pick<Pictures, 'files' | 'drop'>): ReactElement | null {
  const { t } = useTranslation('projects')
  if (files.length === 0) return null
  return (
    <ul className={styles.pictures} aria-label={t('comments.pictures')}>
      {files.map((file, at) => (
        // The same picture may be added twice.
        <Chosen key={`${at} ${file.name}`} file={file} onDrop={() => drop(file)} />
      ))}
    </ul>
  )
}

function Chosen({ file, onDrop }: { file: File; onDrop: () => void }) {
  const { t } = useTranslation('projects')
  const address = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <li className={styles.chosen}>
      <img src={address} alt={t('comments.picture')} />
      <IconButton size="s" icon={X} label={t('comments.dropPicture')} onClick={onDrop} />
    </li>
  )
}
