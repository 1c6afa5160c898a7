import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { historyKey, type TimelineNote } from '../../api/history/timeline.ts'
import { useRights } from '../../api/session/use-session.ts'
import { formatMoment } from '../../format/dates.ts'
import { formatRelative } from '../../format/calendar.ts'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import type { ComboOption } from '../../ui/fields/combobox-state.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { useConfirm } from '../confirm/Confirm.tsx'
import type { AnyResource } from '../entity.ts'
import { removeWithUndo } from '../undo/undo.ts'
import { now } from '../today.ts'
import { MentionArea } from './MentionArea.tsx'
import { mentionedIn, type NoteTarget, splitMentions, useMentionable } from './mentions.ts'
import { NoteError, noteLimit } from './NoteForm.tsx'
import styles from './NotesPanel.module.css'

const touches = { touches: [historyKey] }

/** A note: who wrote it and when; pinned, changed and deleted here. */
export function NoteItem({
  note,
  source,
  canEdit,
  target,
}: {
  note: TimelineNote
  source: AnyResource
  canEdit: boolean
  target?: NoteTarget
}): ReactElement {
  const { t, i18n } = useTranslation(['widgets', 'common'])
  const patch = source.usePatch(touches)
  const [text, setText] = useState<string | null>(null)
  const { options } = useMentionable(target, Boolean(note.mentions?.length) || Boolean(text?.includes('@')))
  const at = note.made_at ?? note.created_at
  const author = fullName({ first_name: note.user_first_name, last_name: note.user_last_name })
  const save = (): void => {
    const mentions = mentionedIn(text ?? '', options)
    const hasMentions = mentions.length > 0 || Boolean(note.mentions?.length)
    if (text?.trim())
      patch.mutate(
        { id: note.id, values: { text: text.trim(), ...(hasMentions ? { mentions } : {}) } },
        { onSuccess: () => setText(null) },
      )
  }
  const detail = (
    <>
      {note.pin && <>{t('pinned')}, </>}
      <Tooltip text={formatMoment(at, i18n.language)}>{formatRelative(at, now(), i18n.language)}</Tooltip>
    </>
  )
  return (
    <article className={styles.note} data-pinned={note.pin || undefined}>
      {text === null ? (
        <p className={styles.text}>
          {author && <b>{author} </b>}
          <NoteText note={note} people={options} />
        </p>
      ) : (
        <div className={styles.form}>
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
          <span className={styles.tools}>
            <Button size="s" onClick={() => setText(null)}>
              {t('common:actions.cancel')}
            </Button>
            <Button size="s" variant="primary" isLoading={patch.isPending} onClick={save}>
              {t('common:actions.save')}
            </Button>
          </span>
        </div>
      )}
      <footer className={styles.foot}>
        <span>{detail}</span>
        {canEdit && <NoteTools note={note} source={source} onEdit={() => setText(note.text)} />}
      </footer>
    </article>
  )
}

/** The text as it was written, those it mentions set apart. */
function NoteText({ note, people }: { note: TimelineNote; people: readonly ComboOption[] }) {
  const named = people.filter(({ value }) => note.mentions?.includes(value))
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
      removeWithUndo(note.id, t('noteDeleted'), drop.mutateAsync)
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
