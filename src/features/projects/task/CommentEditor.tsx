import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CommentRead, comments, tasks } from '../../../api/projects/tasks.ts'
import { commentPictures } from '../../../contract/projects/comment.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { MentionArea } from '../../../widgets/notes-panel/MentionArea.tsx'
import { mentionedIn, useMentionable } from '../../../widgets/notes-panel/mentions.ts'
import { NoteError, noteLimit } from '../../../widgets/notes-panel/NoteForm.tsx'
import { EditInPlace } from '../../../widgets/panel/EditInPlace.tsx'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'

/** Edits a comment; its pictures stay. The draft is kept on this device. */
export function CommentEditor({ comment, onEnd }: { comment: CommentRead; onEnd: () => void }): ReactElement {
  const { t } = useTranslation('projects')
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
  const isEmpty = message.trim() === '' && !commentPictures.some((name) => comment[name])
  const save = (): void => {
    if (message.length > noteLimit) return
    const values = { message: message.trim(), assigned_users: mentionedIn(message, options) }
    change
      .save(values, (wanted, version) => patch.mutateAsync({ id, values: wanted, version }))
      .then(() => {
        kept.drop()
        onEnd()
      })
      // The refusal is shown under the text.
      .catch(() => undefined)
  }
  const giveUp = (): void => {
    kept.drop()
    onEnd()
  }
  return (
    <EditInPlace label={t('comments.edit')} isEmpty={isEmpty} isBusy={patch.isPending} onSave={save} onGiveUp={giveUp}>
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
    </EditInPlace>
  )
}
