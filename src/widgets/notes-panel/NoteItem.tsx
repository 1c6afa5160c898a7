import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { memo, type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { historyKey, type TimelineNote } from '../../api/history/timeline.ts'
import { useRights } from '../../api/session/use-session.ts'
import { formatMoment } from '../../format/dates.ts'
import { formatRelative } from '../../format/calendar.ts'
import { fullName } from '../../format/names.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { useConfirm } from '../confirm/Confirm.tsx'
import { useKeptForm } from '../draft/use-kept-form.ts'
import type { AnyResource } from '../entity.ts'
import { EditInPlace } from '../panel/EditInPlace.tsx'
import { useRecordChange } from '../record-form/use-record-change.ts'
import { removeWithUndo } from '../undo/undo.ts'
import { now } from '../today.ts'
import { MentionArea } from './MentionArea.tsx'
import { mentionedIn, type NoteTarget, splitMentions, useMentionable } from './mentions.ts'
import { NoteError, noteLimit } from './NoteForm.tsx'
import styles from './NotesPanel.module.css'

const touches = { touches: [historyKey] }

interface NoteItemProps {
  note: TimelineNote
  source: AnyResource
  canEdit: boolean
  target?: NoteTarget
}

/** Shows a note with author and moment; it is pinned, changed and deleted here. */
export const NoteItem = memo(function NoteItem({ note, source, canEdit, target }: NoteItemProps): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const [isEdited, setEdited] = useState(false)
  const at = note.made_at ?? note.created_at
  const author = fullName({ first_name: note.user_first_name, last_name: note.user_last_name })
  return (
    <article className={styles.note} data-pinned={note.pin || undefined}>
      {isEdited ? (
        <NoteEditor note={note} source={source} target={target} onClose={() => setEdited(false)} />
      ) : (
        <p className={styles.text}>
          {author && <b>{author} </b>}
          {note.mentions?.length ? <MentionedText note={note} target={target} /> : note.text}
        </p>
      )}
      <footer className={styles.foot}>
        <span>
          {note.pin && <>{t('pinned')}, </>}
          <Tooltip text={formatMoment(at, i18n.language)}>{formatRelative(at, now(), i18n.language)}</Tooltip>
        </span>
        {canEdit && <NoteTools note={note} source={source} onEdit={() => setEdited(true)} />}
      </footer>
    </article>
  )
})

function NoteEditor({
  note,
  source,
  target,
  onClose,
}: Pick<NoteItemProps, 'note' | 'source' | 'target'> & { onClose: () => void }) {
  const { t } = useTranslation('widgets')
  const patch = source.usePatch(touches)
  const [text, setText] = useState(note.text)
  const change = useRecordChange({ source, id: note.id, start: { text: note.text, mentions: note.mentions ?? [] } })
  const kept = useKeptForm({ form: source.entity.key, record: note.id }, { text }, (found) => setText(found.text))
  const { options } = useMentionable(target, Boolean(note.mentions?.length) || text.includes('@'))
  const end = (): void => {
    kept.drop()
    onClose()
  }
  const save = (): void => {
    const mentions = mentionedIn(text, options)
    const hasMentions = mentions.length > 0 || Boolean(note.mentions?.length)
    const values = { text: text.trim(), ...(hasMentions ? { mentions } : {}) }
    change
      .save(values, (wanted, version) => patch.mutateAsync({ id: note.id, values: wanted, version }))
      .then(end)
      // The refusal is shown under the text.
      .catch(() => undefined)
  }
  return (
    <EditInPlace label={t('changeNote')} isEmpty={!text.trim()} isBusy={patch.isPending} onSave={save} onGiveUp={end}>
      {kept.offer}
      <MentionArea
        hasFocus
        target={target}
        aria-label={t('changeNote')}
        rows={3}
        limit={noteLimit}
        value={text}
        onText={setText}
      />
      <NoteError error={patch.error} />
      {change.conflict}
    </EditInPlace>
  )
}

/** Shows the text as it was written, with its mentions highlighted. */
function MentionedText({ note, target }: Pick<NoteItemProps, 'note' | 'target'>) {
  const { options } = useMentionable(target, true)
  const named = options.filter(({ value }) => note.mentions?.includes(value))
  return (
    <>
      {splitMentions(note.text, named).map(({ text, isMention }, index) =>
        isMention ? (
          <span key={index} className={styles.mention}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </>
  )
}

/** Pins a note, opens it for changes, deletes it. */
function NoteTools({ note, source, onEdit }: { note: TimelineNote; source: AnyResource; onEdit: () => void }) {
  const { t } = useTranslation('widgets')
  const confirm = useConfirm()
  const pin = source.usePatch(touches)
  const drop = source.useDelete(touches)
  const { may } = useRights()
  const handleDelete = async (): Promise<void> => {
    if (await confirm({ isDeletion: true, text: <p>{note.text.slice(0, 120)}</p> }))
      removeWithUndo(note, t('noteDeleted'), drop.mutateAsync)
  }
  return (
    <span className={styles.tools}>
      <IconButton
        size="s"
        icon={note.pin ? PinOff : Pin}
        label={t(note.pin ? 'unpin' : 'pin')}
        onClick={() => pin.mutate({ id: note.id, values: { pin: !note.pin } })}
      />
      <IconButton size="s" icon={Pencil} label={t('changeNote')} onClick={onEdit} />
      {may(source.entity.scope, 'delete') && (
        <IconButton size="s" icon={Trash2} label={t('deleteNote')} onClick={() => void handleDelete()} />
      )}
    </span>
  )
}
