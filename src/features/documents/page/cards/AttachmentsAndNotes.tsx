import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { parentField } from '../../../../contract/kit/kit.ts'
import { attachmentsAndNotes } from '../../../../api/commercial/documents/attachments-and-notes.ts'
import { organizationNotes } from '../../../../api/directory/notes.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { hasCapability } from '../../../../api/capabilities.ts'
import { FilesPanel } from '../../../../widgets/files-panel/FilesPanel.tsx'
import { NotesPanel } from '../../../../widgets/notes-panel/NotesPanel.tsx'
import { TasksPanel } from '../../../../widgets/tasks-panel/TasksPanel.tsx'
import { RecordTimeline } from '../../../../widgets/timeline/RecordTimeline.tsx'
import type { Kind, PageSide } from '../../../../widgets/documents/kinds.ts'
import { type PageRecord, partyOf } from '../../../../widgets/documents/page-record.ts'

/** Returns whether documents of a kind have notes and files. */
const isKept = (name: string): name is keyof typeof attachmentsAndNotes => Object.hasOwn(attachmentsAndNotes, name)

/**
 * Shows the internal records of a document: notes on its customer, storage places, tasks, files, and last its growing
 * timeline with the notes. Its customer sees none of them.
 */
export function AttachmentsAndNotes({
  kind,
  document,
  side,
}: {
  kind: Kind
  document: PageRecord
  side: PageSide
}): ReactElement {
  const { t } = useTranslation('commercial')
  const { may } = useRights()
  const party = partyOf(document)
  const { notes = undefined, files = undefined } = isKept(kind.name) ? attachmentsAndNotes[kind.name] : {}
  const canEdit = may(kind.records.entity.scope, 'update')
  const hasKept = hasCapability('commercial', 'added')
  return (
    <>
      {party && may('organization', 'read') && (
        <NotesPanel
          source={organizationNotes}
          parent="organization"
          id={party.id}
          canEdit={false}
          isCompact
          title={t('page.partyNotes', { name: party.company_name })}
        />
      )}
      <TasksPanel
        externalId={document.id}
        title={[document.number, document.organization_object?.company_name].filter(Boolean).join(', ')}
        link={kind.pageTo(document.id, side)}
      />
      {hasKept && files && (
        <FilesPanel
          source={files}
          parent={parentField(kind.records.entity)}
          id={document.id}
          canEdit={canEdit}
          isAddOnly={kind.isFiscal && document.status === 'accepted'}
        />
      )}
      <RecordTimeline
        entity={kind.records.entity}
        id={document.id}
        notes={hasKept ? notes : undefined}
        files={hasKept ? files : undefined}
        canEdit={canEdit}
      />
    </>
  )
}
