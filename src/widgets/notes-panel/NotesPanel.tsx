import { Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineNote } from '../../api/history/timeline.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/data/Card.tsx'
import type { AnyResource } from '../entity.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import { PanelPart } from '../panel/PanelPart.tsx'
import { useLeaving } from '../undo/undo.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'
import styles from './NotesPanel.module.css'

export interface NotesPanelProps {
  /** The notes of this kind of record, `resource(contactNote)`. */
  source: AnyResource
  /** Name of the field that points to the parent, and its id. */
  parent: string
  id: string
  canEdit?: boolean
  /** Subject of the notes, where a page shows those of several records. */
  title?: string
  /** Whether only existing notes and a button to add one are shown. */
  isCompact?: boolean
}

/** Shows notes of a record: pinned ones first; added, changed, pinned and deleted here. */
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
  const notes = ((list.data?.results ?? []) as TimelineNote[])
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
}: NotesPanelProps & {
  isCompact: boolean
  query: ReturnType<AnyResource['useList']>
  notes: readonly TimelineNote[]
}) {
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
          <NoteForm
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
