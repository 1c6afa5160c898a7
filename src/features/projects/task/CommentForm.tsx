import { ImagePlus } from 'lucide-react'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comments, tasks } from '../../../api/projects/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import { LeavePrompt } from '../../../widgets/draft/LeavePrompt.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { MentionArea } from '../../../widgets/notes-panel/MentionArea.tsx'
import { mentionedIn, useMentionable } from '../../../widgets/notes-panel/mentions.ts'
import styles from './comments.module.css'
import { ChosenPictures, usePictures } from './ChosenPictures.tsx'

const limit = 2000
const touching = { touches: [tasks.entity.key] }

/**
 * Writes a comment on a task: `@` mentions colleagues, pictures are pasted or chosen. The text is kept on this device;
 * pictures are not, and leaving with pictures asks first.
 */
export function CommentForm({ task }: { task: string }): ReactElement {
  const { t } = useTranslation(['projects', 'common'])
  const [message, setMessage] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const pictures = usePictures()
  const target = useMemo(() => ({ entity: tasks.entity.key, id: task }), [task])
  const { options } = useMentionable(target, message.includes('@'))
  const kept = useKeptForm({ form: comments.entity.key, record: `new ${task}` }, { message }, (found) =>
    setMessage(found.message),
  )
  const latest = useLatestRef({ message, files: pictures.files })
  const create = comments.useCreate(touching)
  const refused = errorTexts(Object.values(refusalOf(create.error, 422)?.errors ?? {}).flat()) ?? pictures.error
  const isEmpty = message.trim() === '' && pictures.files.length === 0
  const send = (): void => {
    const mentions = mentionedIn(message, options)
    if (isEmpty || message.length > limit || create.isPending) return
    const values = {
      task,
      message: message.trim(),
      ...(mentions.length > 0 ? { assigned_users: mentions } : {}),
      ...pictures.values,
    }
    create.mutate(values, {
      // Text and pictures that were added while the comment was sent stay.
      onSuccess: () => {
        if (latest.current.message === message) {
          kept.drop()
          setMessage('')
        }
        if (latest.current.files === pictures.files) pictures.clear()
      },
    })
  }
  return (
    <div className={styles.commentForm}>
      <LeavePrompt panel="task" isDirty={() => pictures.files.length > 0} />
      {!message && kept.offer}
      <MentionArea
        target={target}
        aria-label={t('comment.new')}
        placeholder={t('comments.placeholder')}
        rows={2}
        value={message}
        limit={message.length > limit - 200 ? limit : undefined}
        onText={setMessage}
        onPaste={pictures.handlePaste}
      />
      <ChosenPictures {...pictures} />
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
          multiple
          aria-hidden
          tabIndex={-1}
          accept={pictures.accept}
          onChange={({ target }) => {
            void pictures.take([...(target.files ?? [])])
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
