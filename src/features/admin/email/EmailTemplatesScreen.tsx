import { CopyPlus } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type EmailTemplateRead, emailCategories, emailTemplates } from '../../../api/notifications/emails.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { idOf } from '../../../widgets/entity.ts'
import { HtmlEditor, type Variable } from '../../../widgets/html/HtmlEditor.tsx'
import { SubjectEditor } from '../../../widgets/html/SubjectEditor.tsx'
import { SubjectText, subjectWords } from '../../../widgets/html/SubjectText.tsx'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { formAddress, useFormAddress } from '../../../widgets/tab-address.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

/** Returns the variables of the category of a template, which a list reads with it. */
function variablesOf({ category }: EmailTemplateRead): readonly Variable[] {
  const { variables } = Object(category) as { variables?: readonly Variable[] | null }
  return variables ?? []
}

const columns: ListColumns<EmailTemplateRead> = [
  { key: 'title', tone: 'strong' },
  {
    key: 'object',
    tone: 'quiet',
    isWide: true,
    render: (row) => <SubjectText subject={row.object} variables={variablesOf(row)} />,
    text: (row) => subjectWords(row.object, variablesOf(row)),
  },
  'category',
  { key: 'created_at', tone: 'quiet', phone: 'hidden' },
  {
    key: 'copy',
    header: ' ',
    isHeaderHidden: true,
    sort: false,
    align: 'end',
    render: (row) => <Copy template={row} />,
    isExported: false,
  },
]
const base = { expand: ['category', 'category.service'] }

/** /manage-email: templates of e-mails by category, with their variables and a preview. */
export function EmailTemplatesScreen(): ReactElement {
  const { t } = useTranslation(['admin', 'notifications', 'paths'])
  const [form, show] = useFormAddress()
  const { data } = emailCategories.useList({ page_size: 100 })
  const tabs = useMemo<ListTab[]>(
    () => [
      { key: 'all', label: t('allTemplates') },
      ...(data?.results ?? []).map(({ id, label }) => ({ key: id, label, params: { filters: { category: id } } })),
    ],
    [data, t],
  )
  return (
    <>
      <ListScreen
        source={emailTemplates}
        columns={columns}
        page={{ title: t('paths:manage-email'), empty: t('templatesEmpty') }}
        links={{ open: ({ id }) => formAddress(id), create: () => show('new') }}
        tabs={tabs}
        base={base}
        options={{ name: 'category', filters: [] }}
      />
      <RecordPanel
        source={emailTemplates}
        id={form}
        initial={{ category: data?.results[0]?.id }}
        onClose={() => show(null)}
      >
        <TemplateFields />
      </RecordPanel>
    </>
  )
}

function TemplateFields() {
  const { form } = useFormState()
  const [category, object, text] = useWatch({ control: form.control, name: ['category', 'object', 'text'] }) as (
    string | null
  )[]
  const { data } = emailCategories.useList({ page_size: 100 })
  const categories = data?.results ?? []
  const variables: readonly Variable[] = categories.find(({ id }) => id === category)?.variables ?? []
  return (
    <>
      <FormField name="title" />
      <FormField name="category">
        {({ value, onChange, isDisabled }) => (
          <Select
            value={idOf(value) ?? ''}
            emptyLabel="—"
            disabled={isDisabled}
            options={categories.map(({ id, label }) => ({ value: id, label }))}
            onChange={(event) => onChange(event.target.value || null)}
          />
        )}
      </FormField>
      <FormField name="object">
        {({ label, value, onChange, isDisabled }) => (
          <SubjectEditor
            label={label}
            value={String(value ?? '')}
            onChange={onChange}
            variables={variables}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
      <FormField name="text">
        {({ label, value, onChange }) => (
          <HtmlEditor label={label} value={String(value ?? '')} onChange={onChange} variables={variables} />
        )}
      </FormField>
      <TemplatePreview
        category={categories.find(({ id }) => id === category)?.label}
        variables={variables}
        object={object ?? ''}
        text={text ?? ''}
      />
    </>
  )
}

function Copy({ template }: { template: EmailTemplateRead }) {
  const { t } = useTranslation(['admin', 'common'])
  const { may } = useRights()
  const create = emailTemplates.useCreate()
  if (!may('template', 'create')) return null
  const handleCopy = (): void =>
    create.mutate(
      {
        title: t('copyOf', { title: template.title }),
        object: template.object,
        text: template.text,
        category: idOf(template.category) ?? '',
      },
      { onSuccess: () => showToast('success', t('common:messages.saved')) },
    )
  return (
    <IconButton
      size="s"
      icon={CopyPlus}
      label={t('duplicate', { title: template.title })}
      disabled={create.isPending}
      onClick={handleCopy}
    />
  )
}
