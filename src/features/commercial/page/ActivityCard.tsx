import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { organizationNotes } from '../../../api/directory/notes.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Activity } from '../../../widgets/activity/Activity.tsx'
import { NotesPanel } from '../../../widgets/notes-panel/NotesPanel.tsx'
import type { Kind } from '../document/kinds.ts'
import { type PageRecord, partyOf } from '../document/page-record.ts'

/** What happened to the document, and what is noted about its customer, where something is. */
export function ActivityCard({ kind, document }: { kind: Kind; document: PageRecord }): ReactElement {
  const { t } = useTranslation('commercial')
  const { may } = useRights()
  const party = partyOf(document)
  return (
    <>
      <Activity entity={kind.records.entity} id={document.id} />
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
    </>
  )
}
