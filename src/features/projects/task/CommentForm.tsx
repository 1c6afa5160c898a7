import { ImagePlus, X } from 'lucide-react'
import { type ClipboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comments, tasks } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { fieldFacts } from '../../../widgets/entity.ts'
import { acceptOf, checkedUpload, UploadError } from '../../../widgets/files-panel/read-upload.ts'
import { MentionArea } from '../../../widgets/notes-panel/MentionArea.tsx'
import { mentionedIn, useMentionable } from '../../../widgets/notes-panel/mentions.ts'
import styles from '../projects.module.css'

const limit = 2000
const touching = { touches: [tasks.entity.key] }

/** What is to be said about a task: `@` mentions colleagues, a picture is pasted or chosen. What is typed is kept on this device. */
export function CommentForm({ task }: { task: string }): ReactElement {
  const { t } = useTranslation(['projects', 'common'])
  const [message, setMessage] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const picture = usePicture()
  const target = useMemo(() => ({ entity: tasks.entity.key, id: task }), [task])
  const { options } = useMentionable(target, message.includes('@'))
  const kept = useKeptForm({ form: comments.entity.key, record: `new ${task}` }, { message }, (found) =>
    setMessage(found.message),
  )
  const create = comments.useCreate(touching)
  const refused = errorTexts(Object.values(refusalOf(create.error, 422)?.errors ?? {}).flat()) ?? picture.error
  const isEmpty = message.trim() === '' && !picture.file
  const send = (): void => {
    const mentions = mentionedIn(message, options)
    if (isEmpty || message.length > limit || create.isPending) return
    const values = {
      task,
      message: message.trim(),
      ...(mentions.length > 0 ? { assigned_users: mentions } : {}),
      ...(picture.file ? { image: picture.file as unknown as string } : {}),
    }
    create.mutate(values, {
      onSuccess: () => {
        kept.drop()
        setMessage('')
        picture.choose(null)
      },
    })
  }
  return (
    <div className={styles.commentForm}>
      {!message && kept.offer}
      <MentionArea
        target={target}
        aria-label={t('comment.new')}
        placeholder={t('comments.placeholder')}
        rows={2}
        value={message}
        limit={message.length > limit - 200 ? limit : undefined}
        onText={setMessage}
        onPaste={picture.handlePaste}
      />
      {picture.address && (
        <span className={styles.chosen}>
          <img src={picture.address} alt={t('comments.picture')} />
          <IconButton size="s" icon={X} label={t('comments.dropPicture')} onClick={() => picture.choose(null)} />
        </span>
      )}
      {refused && (
        <p role="alert" className={styles.error}>
          {refused}
        </p>
      )}
      <div className={styles.commentActs}>
        <input
          ref={input}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          accept={picture.accept}
          onChange={({ target }) => {
            void picture.take(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button size="s" variant="ghost" icon={ImagePlus} onClick={() => input.current?.click()}>
          {t('comments.addPicture')}
        </Button>
        <Button size="s" variant="primary" disabled={isEmpty} isLoading={create.isPending} onClick={send}>
          {t('comments.send')}
        </Button>
      </div>
    </div>
  )
}

/** A picture that goes with a comment: pasted or chosen, checked, shown before it is sent. */
function usePicture() {
  const facts = fieldFacts(comments.entity, 'image') ?? {}
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  const choose = (next: File | null): void => {
    setFile(next)
    setError(undefined)
  }
  const take = async (given: File | undefined): Promise<void> => {
    if (!given) return
    try {
      choose(await checkedUpload(given, facts))
    } catch (failure) {
      if (!(failure instanceof UploadError)) throw failure
      setError(failure.message)
    }
  }
  const handlePaste = (event: ClipboardEvent): void => {
    const found = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!found) return
    event.preventDefault()
    void take(found)
  }
  return {
    file,
    address,
    error,
    accept: Object.values(acceptOf(facts)).flat().join(','),
    choose,
    take,
    handlePaste,
  }
}
