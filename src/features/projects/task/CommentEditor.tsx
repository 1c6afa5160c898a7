import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CommentRead, comments, tasks } from '../../../api/projects/tasks.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { MentionArea } from '../../../widgets/notes-panel/MentionArea.tsx'
import { mentionedIn, useMentionable } from '../../../widgets/notes-panel/mentions.ts'
import { NoteError, noteLimit } from '../../../widgets/notes-panel/NoteForm.tsx'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'
import styles from '../projects.module.css'

/** What was said, while its writer says it otherwise; its picture stays. What is typed is kept on this device. */
export function CommentEditor({ comment, onEnd }: { comment: CommentRead; onEnd: () => void }): ReactElement {
  const { t } = useTranslation(['projects', 'common'])
  const { id, task } = comment
  const [message, setMessage] = useState(comment.message)
  const target = useMemo(() => ({ entity: tasks.entity.key, id: task }), [task])
  const before = comment.assigned_users ?? []
  const { options } = useMentionable(target, before.length > 0 || message.includes('@'))
  const patch = comments.usePatch()
  const change = useRecordChange({
    source: comments,
    id,
    start: { message: comment.message, assigned_users: before },
  })
  const kept = useKeptForm({ form: comments.entity.key, record: id }, { message }, (found) => setMessage(found.message))
  const isEmpty = message.trim() === '' && !comment.image
  const save = (): void => {
    if (isEmpty || message.length > noteLimit || patch.isPending) return
    const values = { message: message.trim(), assigned_users: mentionedIn(message, options) }
    change
      .save(values, (wanted, version) => patch.mutateAsync({ id, values: wanted, version }))
      .then(() => {
        kept.drop()
        onEnd()
      })
      // The refusal stands under the text.
      .catch(() => undefined)
  }
  const giveUp = (): void => {
    kept.drop()
    onEnd()
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    giveUp()
  }
  return (
    <div role="presentation" className={styles.commentForm} onKeyDown={handleKey}>
      {kept.offer}
      <MentionArea
        hasFocus
        target={target}
        aria-label={t('comments.edit')}
        rows={3}
        limit={message.length > noteLimit - 200 ? noteLimit : undefined}
        value={message}
        onText={setMessage}
      />
      <NoteError error={patch.error} />
      {change.conflict}
      <span className={styles.commentActs}>
        <Button size="s" onClick={giveUp}>
          {t('common:actions.cancel')}
        </Button>
        <Button size="s" variant="primary" disabled={isEmpty} isLoading={patch.isPending} onClick={save}>
          {t('common:actions.save')}
        </Button>
      </span>
    </div>
  )
}
