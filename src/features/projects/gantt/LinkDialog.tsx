import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GanttTask, taskLinks } from '../../../api/projects/gantt.ts'
import { loopWith } from '../../../contract/rules/task-loop.ts'
import { Combobox } from '../../../ui/fields/Combobox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { NumberInput } from '../../../ui/fields/NumberInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { fieldFacts } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { useLinkActs } from '../task/use-link-acts.ts'
import type { GanttModel } from './gantt-model.ts'

type LinkType = 'finish_to_start' | 'start_to_start' | 'finish_to_finish'

/** Asks which task follows another one, and how: the twin of the handle at the end of a bar. */
export function LinkDialog({
  task,
  model,
  onClose,
}: {
  task: GanttTask
  model: Pick<GanttModel, 'byId' | 'links'>
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['projects', 'common', 'validation'])
  const labels = useLabels(taskLinks.entity)
  const { add } = useLinkActs(model)
  const [search, setSearch] = useState('')
  const [values, setValues] = useState({ to: '', type: 'finish_to_start' as LinkType, lag_days: 0 })
  const [isMissing, setMissing] = useState(false)
  const followers = [...model.byId.values()].filter(
    ({ id }) =>
      id !== task.id &&
      !loopWith(model.links, { from: task.id, to: id }) &&
      !model.links.some(({ from, to }) => from === task.id && to === id),
  )
  const options = followers
    .filter(({ title }) => title.toLocaleLowerCase().includes(search.toLocaleLowerCase()))
    .slice(0, 50)
    .map(({ id, title }) => ({ value: id, label: title }))
  const chosen = model.byId.get(values.to)
  const save = async (): Promise<void> => {
    setMissing(values.to === '')
    if (values.to === '') return
    if (await add({ ...values, from: task.id })) onClose()
  }
  return (
    <FormDialog
      title={t('gantt.linkTitle', { title: task.title })}
      submitLabel={t('gantt.linkSubmit')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={labels.field('to')} isRequired error={isMissing ? t('validation:required') : undefined}>
        <Combobox
          label={labels.field('to')}
          value={chosen ? { value: chosen.id, label: chosen.title } : null}
          options={options}
          onSearch={(text) => setSearch(text ?? '')}
          onChange={(option) => setValues({ ...values, to: option?.value ?? '' })}
        />
      </Field>
      <Field label={labels.field('type')}>
        <Select
          value={values.type}
          options={Object.keys(fieldFacts(taskLinks.entity, 'type')?.choices ?? {}).map((value) => ({
            value,
            label: labels.choice('type', value),
          }))}
          onChange={({ target }) => setValues({ ...values, type: target.value as LinkType })}
        />
      </Field>
      <Field label={labels.field('lag_days')}>
        <NumberInput
          value={String(values.lag_days)}
          parse={(text) => (/^-?\d{1,3}$/.test(text.trim()) ? text.trim() : text.trim() === '' ? '0' : undefined)}
          onChange={(number) => setValues({ ...values, lag_days: Number(number ?? 0) })}
        />
      </Field>
    </FormDialog>
  )
}
