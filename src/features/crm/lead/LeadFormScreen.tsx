import { Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { type LeadFormRead, leadForms } from '../../../api/crm/lead-forms.ts'
import { states } from '../../../api/crm/pipelines.ts'
import { askedBy, askedHow, asksHowToReach, leadQuestionKeys } from '../../../contract/crm/rules/lead-forms.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useOpenedRecord } from '../../../widgets/record-screen/opened-record.ts'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import { FormBar } from '../../../widgets/record-form/FormBar.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { RecordForm } from '../../../widgets/record-form/RecordForm.tsx'
import { useMadeRecord } from '../../../widgets/record-form/use-made-record.ts'
import { useRecordForm } from '../../../widgets/record-form/use-record-form.ts'
import type { FormCheck } from '../../../widgets/record-form/validation.ts'
import { useRecordItems } from '../../../widgets/record-screen/record-items.ts'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { LeadFormPreview } from './LeadFormPreview.tsx'
import { PublicLink } from './PublicLink.tsx'
import { ConsentsCard, SubmissionsCard } from './SubmissionsCard.tsx'

/**
 * /lead-form-create and /lead-form-modify/{id}: questions and texts of a form, its resulting pipeline, and its
 * submissions.
 */
export function LeadFormScreen(): ReactElement {
  const { id } = useParams()
  const one = leadForms.useOne(id)
  const { number, made, onMade } = useMadeRecord<LeadFormRead>(id)
  if (!id || made)
    return (
      <ConfirmPart key={`new ${number}`}>
        <LeadForm record={made ? (one.data ?? made) : undefined} onMade={onMade} />
      </ConfirmPart>
    )
  return (
    <RecordLoader entity={leadForms.entity} query={one} listTo={pathTo('lead-forms')}>
      {(record) => <LeadForm record={record} />}
    </RecordLoader>
  )
}

function LeadForm({ record, onMade }: { record?: LeadFormRead; onMade?: (record: LeadFormRead) => void }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  useOpenedRecord(record?.name)
  const check: FormCheck = (values) => ({
    ask_email: asksHowToReach(askedBy(values)) ? undefined : t('lead.nothingToReach'),
  })
  const state = useRecordForm({
    source: leadForms,
    record,
    initial: { consent_text: t('lead.consentStart') },
    check,
    onSaved: (saved) => {
      if (record) return
      onMade?.(saved)
      void navigate(pathTo('lead-form-modify', { id: saved.id }), { replace: true, preventScrollReset: true })
    },
  })
  return (
    <Page
      title={record ? record.name : t('lead-form.new')}
      actions={record && <Deletion record={record} />}
      bar={<FormBar state={state} />}
    >
      <Columns
        aside={
          <>
            {record && (
              <Card title={t('lead.link')}>
                <PublicLink source={leadForms} name="lead-form" record={record} />
              </Card>
            )}
            <LeadFormPreview state={state} />
            {record && <ConsentsCard form={record.id} />}
          </>
        }
      >
        <Card>
          <RecordForm state={state}>
            <FormSection title={t('lead.sections.shown')}>
              <FormField name="name" help={t('lead.nameHelp')} />
              <FormField name="title" />
              <FormField name="introduction" />
              <FormField name="consent_text" help={t('lead.consentHelp')} />
              <FormField name="thanks" help={t('lead.thanksHelp')} />
            </FormSection>
            <FormSection title={t('lead.sections.asked')}>
              {leadQuestionKeys.map((key) => (
                <AskedField key={key} name={`ask_${key}`} />
              ))}
            </FormSection>
            <FormSection title={t('lead.sections.leads')}>
              <FormField name="pipeline" />
              <StateField />
              <FormField name="source" />
              <OtherSource />
              <FormField name="main_user" help={t('lead.userHelp')} />
              <FormField name="is_active" />
            </FormSection>
          </RecordForm>
        </Card>
        {record && <SubmissionsCard form={record.id} />}
      </Columns>
    </Page>
  )
}

/** Edits how a question is asked: always chosen, so that no star says which of them visitors must fill in. */
function AskedField({ name }: { name: string }) {
  const { form, labels, isReadOnly } = useFormState()
  const { field, fieldState } = useController({ name, control: form.control })
  return (
    <div data-form-field={name}>
      <Field label={labels.field(name)} error={fieldState.error?.message}>
        <Select
          value={String(field.value ?? 'hidden')}
          options={askedHow.map((how) => ({ value: how, label: labels.choice(name, how) }))}
          disabled={isReadOnly}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </Field>
    </div>
  )
}

/** Edits the state of the chosen pipeline in which opportunities begin; the first by default. */
function StateField() {
  const { t } = useTranslation('crm')
  const { form } = useFormState()
  const pipeline = useWatch({ control: form.control, name: 'pipeline' }) as string | null
  const query = states.useList({ limit: 100, ordering: 'order', filters: { pipeline } }, { enabled: Boolean(pipeline) })
  const rows = pipeline ? (query.data?.results ?? []) : []
  return (
    <FormField name="state">
      {({ value, onChange, isDisabled }) => (
        <Select
          value={rows.some(({ id }) => id === value) ? String(value) : ''}
          options={[
            { value: '', label: t('lead.firstState') },
            ...rows.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          disabled={isDisabled || !pipeline}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </FormField>
  )
}

/** Edits an own text, where the source is not in the list. */
function OtherSource() {
  const { form } = useFormState()
  const source = useWatch({ control: form.control, name: 'source' })
  return source === 'other' ? <FormField name="other_source" /> : null
}

function Deletion({ record }: { record: LeadFormRead }) {
  const { remove } = useRecordItems({ source: leadForms, record, name: record.name, listTo: pathTo('lead-forms') })
  return (
    remove && (
      <Button icon={Trash2} onClick={remove.onSelect}>
        {remove.label}
      </Button>
    )
  )
}
