import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTasks } from '../../../api/dashboard/tasks.ts'
import { organizationDocuments } from '../../../api/directory/documents.ts'
import { organizationNotes } from '../../../api/directory/notes.ts'
import { organizations } from '../../../api/directory/organizations.ts'
import { pipelineTeam } from '../../../contract/crm/pipeline-team.ts'
import { action } from '../../../contract/recruitment/candidates/action.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import type { AnyResource } from '../../../widgets/entity.ts'
import { FilesPanel } from '../../../widgets/files-panel/FilesPanel.tsx'
import { NotesPanel } from '../../../widgets/notes-panel/NotesPanel.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PanelPart } from '../../../widgets/panel/PanelPart.tsx'
import { FormBar } from '../../../widgets/record-form/FormBar.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordForm } from '../../../widgets/record-form/RecordForm.tsx'
import { useRecordForm } from '../../../widgets/record-form/use-record-form.ts'
import { OlderTasksPanel } from '../../../widgets/tasks-panel/OlderTasksPanel.tsx'
import { TaskList } from '../../../widgets/tasks-panel/TaskList.tsx'
import { taskForm } from '../../../widgets/tasks-panel/task-forms.ts'
import { TeamPanel } from '../../../widgets/team-panel/TeamPanel.tsx'
import styles from '../Admin.module.css'
import { StateGallery } from './StateGallery.tsx'
import { sampleSource, type SampleState } from './sample-source.ts'
import { sampleDocuments, notes, oldTasks, sampleOrganization, someTasks, sampleTeam } from './samples.ts'

const lists = { ongoing: { finished: false }, finished: { finished: true } }

/** Shows panels and a form in one state, over sample records without a service. */
export function PanelGallery({ state }: { state: SampleState }): ReactElement {
  const { t } = useTranslation('admin')
  const hasRight = state !== 'readOnly'
  const sources = useMemo(
    () => ({
      notes: sampleSource(organizationNotes.entity, state, notes()),
      documents: sampleSource(organizationDocuments.entity, state, sampleDocuments),
      old: sampleSource(action, state, oldTasks()),
      tasks: { ...taskForm, source: sampleSource(ownTasks.entity, state, someTasks()) },
      team: sampleSource(pipelineTeam, state, sampleTeam),
      organizations: sampleSource(organizations.entity, state, [sampleOrganization]),
    }),
    [state],
  )
  return (
    <div className={styles.gallery}>
      <PanelPart>
        <TaskList form={sources.tasks} lists={lists} parent={{}} hasRight={hasRight} />
      </PanelPart>
      <OlderTasksPanel source={sources.old} parent="cvtech" id="sample" hasRight={hasRight} />
      <NotesPanel source={sources.notes} parent="organization" id="sample" canEdit={hasRight} />
      <FilesPanel source={sources.documents} parent="organization" id="sample" canEdit={hasRight} />
      <TeamPanel source={sources.team} parent="pipeline" id="sample" canEdit={hasRight} />
      <Form source={sources.organizations} />
      <StateGallery state={state} />
      <PanelPart>
        <Failing label={t('gallery.failing')} />
      </PanelPart>
    </div>
  )
}

function Form({ source }: { source: AnyResource }) {
  const { t } = useTranslation('admin')
  const one = source.useOne('sample')
  return (
    <Card title={t('gallery.form')}>
      <PanelBody query={one}>{one.data && <Fields source={source} record={one.data} />}</PanelBody>
    </Card>
  )
}

function Fields({ source, record }: { source: AnyResource; record: { id: string } }) {
  const state = useRecordForm({ source, record, onSaved: () => undefined })
  return (
    <>
      <RecordForm state={state}>
        {['company_name', 'type', 'website', 'keywords', 'discount', 'payday', 'is_person'].map((name) => (
          <FormField key={name} name={name} />
        ))}
      </RecordForm>
      <FormBar state={state} />
    </>
  )
}

/** Fails on request: its panel alone is replaced. */
function Failing({ label }: { label: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) throw new Error(label)
  return (
    <Card title={label}>
      <Button onClick={() => setFailed(true)}>{label}</Button>
    </Card>
  )
}
