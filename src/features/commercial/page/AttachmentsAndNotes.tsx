import type { ReactElement, ReactNode } from 'react'
import { attachmentsAndNotes } from '../../../api/commercial/attachments-and-notes.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { FilesPanel } from '../../../widgets/files-panel/FilesPanel.tsx'
import { NotesPanel } from '../../../widgets/notes-panel/NotesPanel.tsx'
import { TasksPanel } from '../../../widgets/tasks-panel/TasksPanel.tsx'
import type { Kind, Side } from '../document/kinds.ts'
import type { PageRecord } from '../document/page-record.ts'

/**
 * What the staff keeps with a document: notes, then what happened to it, tasks, files. Its customer sees none of it.
 */
export function AttachmentsAndNotes({
  kind,
  document,
  side,
  children,
}: {
  kind: Kind
  document: PageRecord
  side: Side
  children: ReactNode
}): ReactElement {
  const { may } = useRights()
  const { notes, files } = attachmentsAndNotes[kind.name]
  const canEdit = may(kind.name, 'update')
  const hasKept = hasCapability('commercial', 'added')
  return (
    <>
      {hasKept && <NotesPanel source={notes} parent={kind.name} id={document.id} canEdit={canEdit} isCompact />}
      {children}
      <TasksPanel
        externalId={document.id}
        title={[document.number, document.organization_object?.company_name].filter(Boolean).join(', ')}
        link={kind.pageTo(document.id, side)}
      />
      {hasKept && (
        <FilesPanel
          source={files}
          parent={kind.name}
          id={document.id}
          canEdit={canEdit}
          isAddOnly={kind.name === 'invoice' && document.status === 'accepted'}
        />
      )}
    </>
  )
}
