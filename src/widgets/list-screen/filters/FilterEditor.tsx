import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/choice/RadioGroup.tsx'
import { SearchInput } from '../../../ui/fields/text/SearchInput.tsx'
import { Switch } from '../../../ui/fields/choice/Switch.tsx'
import { type AnyEntity, fieldFacts } from '../../entity.ts'
import { type EntityLabels, useLabels } from '../../labels.ts'
import { MultiRecordPicker } from '../../record-picker/MultiRecordPicker.tsx'
import { MultiUserPicker } from '../../record-picker/MultiUserPicker.tsx'
import { DateFilter } from './DateFilter.tsx'
import { type Filter, filterKind, type FilterKind } from '../query/filters.ts'
import styles from '../ListScreen.module.css'
import { NumberFilter } from './NumberFilter.tsx'

interface PartProps {
  entity: AnyEntity
  name: string
  form: string
  labels: EntityLabels
  onChange: (form: string) => void
}

/** Shows the panel of a filter: its own part by kind, and the switch that disables it without losing its value. */
export function FilterEditor({
  entity,
  filter,
  onChange,
}: {
  entity: AnyEntity
  filter: Filter
  onChange: (filter: Filter) => void
}): ReactElement {
  const { t } = useTranslation('widgets')
  const labels = useLabels(entity)
  const Part = parts[filterKind(fieldFacts(entity, filter.name))]
  return (
    <>
      <Part
        entity={entity}
        name={filter.name}
        form={filter.form}
        labels={labels}
        onChange={(form) => onChange({ ...filter, isActive: true, form })}
      />
      {filter.form && (
        <Switch
          label={t('filterActive')}
          checked={filter.isActive}
          onChange={(event) => onChange({ ...filter, isActive: event.target.checked })}
        />
      )}
    </>
  )
}

const listed = (form: string): string[] => form.split(',').filter(Boolean)

function ChoicePart({ entity, name, form, labels, onChange }: PartProps) {
  const chosen = listed(form)
  const toggle = (value: string): void =>
    onChange((chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]).join(','))
  return (
    <div role="group" aria-label={labels.field(name)} className={styles.choices}>
      {Object.keys(fieldFacts(entity, name)?.choices ?? {}).map((value) => (
        <Checkbox
          key={value}
          label={labels.choice(name, value)}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </div>
  )
}

function BooleanPart({ name, form, labels, onChange }: PartProps) {
  const { t } = useTranslation('widgets')
  return (
    <Field label={labels.field(name)} isGroup>
      <RadioGroup
        options={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        value={form || null}
        onChange={onChange}
        isInline
      />
    </Field>
  )
}

function RecordPart({ entity, name, form, labels, onChange }: PartProps) {
  return (
    <Field label={labels.field(name)}>
      <MultiRecordPicker
        target={fieldFacts(entity, name)?.target ?? ''}
        label={labels.field(name)}
        value={listed(form)}
        onChange={(ids) => onChange(ids.join(','))}
      />
    </Field>
  )
}

function UserPart({ name, form, labels, onChange }: PartProps) {
  return (
    <Field label={labels.field(name)}>
      <MultiUserPicker
        withFormer
        label={labels.field(name)}
        value={listed(form)}
        onChange={(ids) => onChange(ids.join(','))}
      />
    </Field>
  )
}

function TextPart({ name, form, labels, onChange }: PartProps) {
  return <SearchInput label={labels.field(name)} value={form} onSearch={onChange} delay={300} />
}

const parts: Readonly<Record<FilterKind, (props: PartProps) => ReactElement>> = {
  choice: ChoicePart,
  boolean: BooleanPart,
  date: ({ form, onChange }) => <DateFilter form={form} onChange={onChange} />,
  number: ({ form, onChange }) => <NumberFilter form={form} onChange={onChange} />,
  ref: RecordPart,
  user: UserPart,
  text: TextPart,
}
