import { Pencil, Trash2 } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useStoredFile } from '../../../api/files/content.ts'
import { type CommentRead, comments, tasks, useComments } from '../../../api/projects/tasks.ts'
import { commentPictures } from '../../../contract/projects/comment.ts'
import { useRights, useSession } from '../../../api/session/use-session.ts'
import { formatMoment } from '../../../format/dates.ts'
import { formatRelative } from '../../../format/calendar.ts'
import { fullName } from '../../../format/names.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import { openStoredFile } from '../../../widgets/files-panel/open-file.ts'
import { splitMentions, useMentionable } from '../../../widgets/notes-panel/mentions.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PanelPart } from '../../../widgets/panel/PanelPart.tsx'
import { now } from '../../../widgets/today.ts'
import { removeWithUndo, useLeaving } from '../../../widgets/undo/undo.ts'
import thread from './comments.module.css'
import styles from '../projects.module.css'
import { CommentEditor } from './CommentEditor.tsx'
import { CommentForm } from './CommentForm.tsx'

/** Shows the comments of a task, oldest first, and the form of a new one. */
export function CommentsCard({ task }: { task: string }): ReactElement {
  const { t } = useTranslation('projects')
  const { may } = useRights()
  const query = useComments(task)
  const leaving = useLeaving()
  const all = (query.data?.results ?? []).filter(({ id }) => !leaving.has(id))
  return (
    <Card title={t('comment.many')} aside={all.length > 0 ? String(all.length) : undefined}>
      <PanelPart>
        <PanelBody query={query}>
          {all.length > 0 && (
            <ul className={thread.comments} aria-label={t('comment.many')}>
              {all.map((comment) => (
                <CommentItem key={comment.id} comment={comment} task={task} />
              ))}
            </ul>
          )}
        </PanelBody>
        {may(comments.entity.scope, 'update') && <CommentForm task={task} />}
      </PanelPart>
    </Card>
  )
}

function CommentItem({ comment, task }: { comment: CommentRead; task: string }) {
  const { t, i18n } = useTranslation('projects')
  const { user } = useSession()
  const { may } = useRights()
  const drop = comments.useDelete({ touches: [tasks.entity.key] })
  const author = fullName(comment.author_object ?? {})
  const [isEdited, setEdited] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const isOwn = comment.author === user?.uuid
  const handleEnd = (): void => {
    flushSync(() => setEdited(false))
    pencil.current?.focus()
  }
  return (
    <li className={thread.comment}>
      <Avatar name={author || '?'} size="s" />
      <div className={styles.said}>
        <span className={styles.line}>
          <b>{author}</b>
          <span className={styles.quiet}>
            <Tooltip text={formatMoment(comment.created_at, i18n.language)}>
              {formatRelative(comment.created_at, now(), i18n.language)}
            </Tooltip>
          </span>
          <Edited at={comment.edited_at} />
          {!isEdited && (isOwn || may(comments.entity.scope, 'full')) && (
            <span className={styles.acts}>
              {isOwn && may(comments.entity.scope, 'update') && (
                <IconButton
                  ref={pencil}
                  size="s"
                  icon={Pencil}
                  label={t('comments.edit')}
                  onClick={() => setEdited(true)}
                />
              )}
              <IconButton
                size="s"
                icon={Trash2}
                label={t('comments.remove')}
                onClick={() => removeWithUndo(comment, t('comments.removed'), drop.mutateAsync)}
              />
            </span>
          )}
        </span>
        {isEdited ? (
          <CommentEditor comment={comment} onEnd={handleEnd} />
        ) : comment.message ? (
          <p dir="auto" className={thread.message}>
            <Message comment={comment} task={task} />
          </p>
        ) : null}
        <Pictures comment={comment} />
      </div>
    </li>
  )
}

/** Shows that a comment was changed, and when. */
function Edited({ at }: { at: CommentRead['edited_at'] }) {
  const { t, i18n } = useTranslation('projects')
  if (!at) return null
  return (
    <span className={styles.quiet}>
      <Tooltip text={t('comments.editedAt', { at: formatMoment(at, i18n.language) })}>{t('comments.edited')}</Tooltip>
    </span>
  )
}

/** Shows the text as it was written, with its mentions highlighted. */
function Message({ comment, task }: { comment: CommentRead; task: string }) {
  const mentioned = comment.assigned_users ?? []
  const { options } = useMentionable({ entity: tasks.entity.key, id: task }, mentioned.length > 0)
  const named = options.filter(({ value }) => mentioned.includes(value))
  return (
    <>
      {splitMentions(comment.message, named).map(({ text, isMention }, at) =>
        isMention ? (
          <span key={at} className={thread.mention}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </>
  )
}

function Pictures({ comment }: { comment: CommentRead }) {
  const addresses = commentPictures.flatMap((name) => comment[name] ?? [])
  if (addresses.length === 0) return null
  return (
    <span className={thread.pictures}>
      {addresses.map((address) => (
        <Picture key={address} address={address} />
      ))}
    </span>
  )
}

function Picture({ address }: { address: string }) {
  const { t } = useTranslation('projects')
  const source = useStoredFile(address)
  if (!source) return null
  return (
    <button type="button" className={thread.picture} onClick={() => openStoredFile(address)}>
      <img src={source} alt={t('comments.picture')} />
    </button>
  )
}
