import { Pencil, Pin, PinOff, Plus, Trash2 } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOptimisticUpdate } from '../../api/optimistic-update.ts'
import { useRights, useSession } from '../../api/session/use-session.ts'
import { formatMoment, formatRelative } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { useConfirm } from '../confirm/Confirm.tsx'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import { PanelPart } from '../panel/PanelPart.tsx'
import { removeWithUndo, useLeaving } from '../undo/undo.ts'
import { now } from '../today.ts'
import styles from './NotesPanel.module.css'

/** A note of any parent (specification 1 section 3). */
interface Note extends AnyRecord {
  text: string
  pin: boolean
  made_at?: string | null
  created_at?: string
  user_first_name?: string | null
  user_last_name?: string | null
}

export interface NotesPanelProps {
  /** The notes of this kind of record, `resource(contactNote)`. */
  source: AnyResource
  /** Name of the field that points to the parent, and its id. */
  parent: string
  id: string
  canEdit?: boolean
  /** What the notes are about, where a page shows those of several records. */
  title?: string
  /** Nothing is shown but notes that are there and a button to add one. */
  isCompact?: boolean
}

const LIMIT = 2000

/** Notes of a record: pinned ones first; added, changed, pinned and deleted here. */
export function NotesPanel(props: NotesPanelProps): ReactElement {
  return (
    <PanelPart>
      <Panel {...props} />
    </PanelPart>
  )
}

function Panel(props: NotesPanelProps) {
  const { source, parent, id, canEdit = true, isCompact = false } = props
  const list = source.useList({ page_size: 100, filters: { [parent]: id } })
  const leaving = useLeaving()
  const notes = ((list.data?.results ?? []) as Note[])
    .filter((note) => !leaving.has(note.id))
    .sort((one, other) => Number(other.pin) - Number(one.pin))
  const isHidden = isCompact && !canEdit && notes.length === 0 && !list.isError
  return isHidden ? null : <NotesCard {...props} canEdit={canEdit} isCompact={isCompact} query={list} notes={notes} />
}

function NotesCard({
  source,
  parent,
  id,
  canEdit,
  title,
  isCompact,
  query,
  notes,
}: NotesPanelProps & { isCompact: boolean; query: ReturnType<AnyResource['useList']>; notes: readonly Note[] }) {
  const { t } = useTranslation('widgets')
  const [isWriting, setWriting] = useState(!isCompact)
  const count = notes.length > 0 ? String(notes.length) : undefined
  return (
    <Card
      title={title ?? t('notes')}
      aside={
        canEdit && !isWriting ? (
          <Button size="s" variant="ghost" icon={Plus} onClick={() => setWriting(true)}>
            {t('startNote')}
          </Button>
        ) : (
          count
        )
      }
    >
      <div className={styles.list}>
        {canEdit && isWriting && (
          <NewNote
            source={source}
            parent={parent}
            id={id}
            hasFocus={isCompact}
            onAdded={() => setWriting(!isCompact)}
          />
        )}
        <PanelBody query={query}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} source={source} canEdit={canEdit === true} />
          ))}
          {!count && !isCompact && <p className={styles.empty}>{t('noNotes')}</p>}
        </PanelBody>
      </div>
    </Card>
  )
}

function NewNote({
  source,
  parent,
  id,
  hasFocus,
  onAdded,
}: {
  source: AnyResource
  parent: string
  id: string
  hasFocus: boolean
  onAdded: () => void
}) {
  const { t } = useTranslation('widgets')
  const { user } = useSession()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const create = source.useCreate()
  const handleAdded = (): void => {
    setText('')
    onAdded()
  }
  const add = (): void => {
    if (text.trim() && text.length <= LIMIT)
      create.mutate({ [parent]: id, text: text.trim(), pin: false, user: user?.uuid }, { onSuccess: handleAdded })
  }
  return (
    <div className={styles.form}>
      <TextArea
        ref={field}
        aria-label={t('newNote')}
        placeholder={t('newNote')}
        rows={2}
        value={text}
        limit={text.length > LIMIT - 200 ? LIMIT : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <Button size="s" variant="primary" isLoading={create.isPending} onClick={add}>
          {t('addNote')}
        </Button>
      )}
    </div>
  )
}

function NoteItem({ note, source, canEdit }: { note: Note; source: AnyResource; canEdit: boolean }) {
  const { t, i18n } = useTranslation(['widgets', 'common'])
  const confirm = useConfirm()
  const patch = source.usePatch()
  const pin = useOptimisticUpdate(source)
  const drop = source.useDelete()
  const { may } = useRights()
  const [text, setText] = useState<string | null>(null)
  const at = note.made_at ?? note.created_at
  const author = fullName({ first_name: note.user_first_name, last_name: note.user_last_name })
  const save = (): void => {
    if (text?.trim()) patch.mutate({ id: note.id, values: { text: text.trim() } }, { onSuccess: () => setText(null) })
  }
  const handleDelete = async (): Promise<void> => {
    if (await confirm({ isDeletion: true, text: <p>{note.text.slice(0, 120)}</p> }))
      removeWithUndo(note.id, t('noteDeleted'), drop.mutateAsync)
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
          {note.text}
        </p>
      ) : (
        <div className={styles.form}>
          <TextArea
            aria-label={t('changeNote')}
            rows={3}
            limit={LIMIT}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
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
        {canEdit && (
          <span className={styles.tools}>
            <IconButton
              size="s"
              icon={note.pin ? PinOff : Pin}
              label={t(note.pin ? 'unpin' : 'pin')}
              onClick={() => pin.mutate({ id: note.id, values: { pin: !note.pin } })}
            />
            <IconButton size="s" icon={Pencil} label={t('changeNote')} onClick={() => setText(note.text)} />
            {may(source.entity.scope, 'delete') && (
              <IconButton size="s" icon={Trash2} label={t('deleteNote')} onClick={() => void handleDelete()} />
            )}
          </span>
        )}
      </footer>
    </article>
  )
}
