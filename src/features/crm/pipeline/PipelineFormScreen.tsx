import { SquareKanban, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { pipelines, type PipelineRead } from '../../../api/crm/pipelines.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useOpenedRecord } from '../../../widgets/record-screen/opened-record.ts'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import { FormBar } from '../../../widgets/record-form/FormBar.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordForm } from '../../../widgets/record-form/RecordForm.tsx'
import { useMadeRecord } from '../../../widgets/record-form/use-made-record.ts'
import { useRecordForm } from '../../../widgets/record-form/use-record-form.ts'
import { useRecordItems } from '../../../widgets/record-screen/record-items.ts'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { StatesCard } from './StatesCard.tsx'

/** /pipeline-create and /pipeline-modify/{id}: name and team, then the states in their order. */
export function PipelineFormScreen(): ReactElement {
  const { id } = useParams()
  const one = pipelines.useOne(id)
  const { number, made, onMade } = useMadeRecord<PipelineRead>(id)
  if (!id || made)
    return (
      <ConfirmPart key={`new ${number}`}>
        <PipelineForm record={made ? (one.data ?? made) : undefined} onMade={onMade} />
      </ConfirmPart>
    )
  return (
    <RecordLoader entity={pipelines.entity} query={one} listTo={pathTo('pipelines')}>
      {(record) => <PipelineForm record={record} />}
    </RecordLoader>
  )
}

function PipelineForm({ record, onMade }: { record?: PipelineRead; onMade?: (record: PipelineRead) => void }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  useOpenedRecord(record?.name)
  const state = useRecordForm({
    source: pipelines,
    record,
    onSaved: (saved) => {
      if (record) return
      onMade?.(saved)
      void navigate(pathTo('pipeline-modify', { id: saved.id }), { replace: true, preventScrollReset: true })
    },
  })
  return (
    <Page
      width="form"
      title={record ? record.name : t('pipeline.new')}
      actions={
        record && (
          <>
            <Deletion record={record} />
            <LinkButton icon={SquareKanban} to={pathTo('opportunities', { id: record.id })}>
              {t('openBoard')}
            </LinkButton>
          </>
        )
      }
      bar={<FormBar state={state} />}
    >
      <Card>
        <RecordForm state={state}>
          <FormField name="name" />
          <FormField name="assigned_users" help={t('teamHelp')} />
        </RecordForm>
      </Card>
      {record && <StatesCard pipeline={record.id} />}
    </Page>
  )
}

function Deletion({ record }: { record: PipelineRead }) {
  const { remove } = useRecordItems({ source: pipelines, record, name: record.name, listTo: pathTo('pipelines') })
  return (
    remove && (
      <Button icon={Trash2} onClick={remove.onSelect}>
        {remove.label}
      </Button>
    )
  )
}
