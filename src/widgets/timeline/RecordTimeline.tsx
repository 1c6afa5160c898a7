import { FileText, Mail, StickyNote } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { parentField } from '../../contract/kit/kit.ts'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { type TimelineItem, useFreshTimeline, useSentRecord, useTimeline } from '../../api/history/timeline.ts'
import { isTimelineKind, type TimelineKind, timelineKindsOf } from '../../contract/history/timeline.ts'
import { formatMoment } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { Timeline, type TimelineEntry } from '../../ui/graph/Timeline.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { detailOf, entryIconOf, entryWordsOf } from '../activity/entry-words.ts'
import type { AnyEntity, AnyResource } from '../entity.ts'
import { useGroupedText } from '../field-value/phone-writer.ts'
import { openStoredFile } from '../files-panel/open-file.ts'
import { mailStateText } from '../email-dialog/mail-state.ts'
import { ScheduledMail } from '../email-dialog/ScheduledMail.tsx'
import { useLabels } from '../labels.ts'
import { linkedEntry } from './LinkedEntries.tsx'
import { NoteForm } from '../notes-panel/NoteForm.tsx'
import { NoteItem } from '../notes-panel/NoteItem.tsx'
import { NotesPanel } from '../notes-panel/NotesPanel.tsx'
import { PanelBody } from '../panel/PanelBody.tsx'
import { PanelPart } from '../panel/PanelPart.tsx'
import { useLeaving } from '../undo/undo.ts'
import styles from './RecordTimeline.module.css'

export interface RecordTimelineProps {
  entity: AnyEntity
  id: string
  /** The notes and the files of this kind of record: `contactNotes`, `contactDocuments`. */
  notes?: AnyResource
  files?: AnyResource
  canEdit: boolean
}

/**
 * Shows the timeline of a record: notes, mails, steps, changed fields, files, openings. A service without a timeline
 * has its notes only.
 */
export function RecordTimeline(props: RecordTimelineProps): ReactElement | null {
  const { entity, id, notes, canEdit } = props
  if (hasCapability('history', 'added'))
    return (
      <PanelPart>
        <Panel {...props} />
      </PanelPart>
    )
  return notes ? <NotesPanel source={notes} parent={parentField(entity)} id={id} canEdit={canEdit} /> : null
}

function Panel({ entity, id, notes, files, canEdit }: RecordTimelineProps) {
  const { t } = useTranslation('widgets')
  const [kind, setKind] = useState<TimelineKind | ''>('')
  const timeline = useTimeline(entity.key, id, kind)
  useSentRecord(entity.key, timeline)
  const leaving = useLeaving()
  useFreshTimeline([entity.key, notes?.entity.key, files?.entity.key])
  const entryOf = useTimelineEntry({ entity, id, notes, canEdit })
  const pages = timeline.data?.pages ?? []
  const items: TimelineItem[] = [...(pages[0]?.pinned ?? []), ...pages.flatMap(({ results }) => results)]
  const entries = items
    .filter((item) => item.kind !== 'note' || !leaving.has(item.note.id))
    .map((item) => entryOf(item))
  return (
    <Card
      title={t('activity')}
      aside={
        <Select
          aria-label={t('timelineFilter')}
          className={styles.filter}
          emptyLabel={t('timelineAll')}
          options={timelineKindsOf(entity.key).map((value) => ({ value, label: t(`timelineKinds.${value}`) }))}
          value={kind}
          onChange={({ target: { value } }) => setKind(isTimelineKind(value) ? value : '')}
        />
      }
    >
      <div className={styles.panel}>
        {notes && canEdit && (
          <NoteForm source={notes} parent={parentField(entity)} id={id} target={{ entity: entity.key, id }} />
        )}
        <PanelBody query={timeline} empty={entries.length === 0 && t(kind ? 'timelineNone' : 'noActivity')}>
          <Timeline label={t('activity')} entries={entries} />
        </PanelBody>
        {timeline.hasNextPage && (
          <Button size="s" isLoading={timeline.isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
            {t('timelineMore')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const most = 20

/** Returns a row of the timeline as an entry. */
function useTimelineEntry({
  entity,
  id,
  notes,
  canEdit,
}: {
  entity: AnyEntity
  id: string
  notes: AnyResource | undefined
  canEdit: boolean
}): (item: TimelineItem) => TimelineEntry {
  const { t, i18n } = useTranslation('widgets')
  const labels = useLabels(entity)
  const grouped = useGroupedText()
  const { language } = i18n
  const target = useMemo(() => ({ entity: entity.key, id }), [entity.key, id])
  const byWhom = (item: TimelineItem, ...more: string[]): string => {
    const actor = 'actor_object' in item ? item.actor_object : null
    return [formatMoment(item.at, language), fullName(actor ?? {}), ...more].filter(Boolean).join(' · ')
  }
  return (item) => {
    const key = `${item.kind} ${item.id}`
    const linked = linkedEntry(item, language, t('timelinePlanned'))
    if (linked) return linked
    if (item.kind === 'paper' || item.kind === 'activity') throw new Error(`no words for ${item.kind}`)
    if (item.kind === 'note')
      return {
        key,
        icon: StickyNote,
        text: notes && <NoteItem note={item.note} source={notes} canEdit={canEdit} target={target} />,
      }
    if (item.kind === 'file') {
      const { title, document } = item.file
      const text = t('fileAdded', { name: title })
      return {
        key,
        icon: FileText,
        text: document ? <TextButton onClick={() => openStoredFile(document)}>{text}</TextButton> : text,
        detail: byWhom(item),
      }
    }
    if (item.mail) {
      const { mail } = item
      const { subject, recipients, cc, leaves_at: leavesAt } = mail
      const addresses = [...recipients, ...cc].map((address) => `\u2068${address}\u2069`).join(', ')
      return {
        key,
        icon: Mail,
        text:
          mail.is_changeable && leavesAt ? (
            <>
              {subject}
              <br />
              <ScheduledMail id={item.id} leavesAt={leavesAt} />
            </>
          ) : (
            subject
          ),
        detail: byWhom(item, addresses, mailStateText(mail, language)),
      }
    }
    return {
      key,
      icon: entryIconOf(item.action),
      text: entryWordsOf(entity, item, { labels, language, most, grouped }),
      detail: detailOf(item, language),
    }
  }
}
