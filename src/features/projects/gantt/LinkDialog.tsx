import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GanttTask, taskLinks } from '../../../api/projects/gantt.ts'
import { folded } from '../../../contract/rules/search/search-rank.ts'
import { Combobox } from '../../../ui/fields/choice/Combobox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { NumberInput } from '../../../ui/fields/text/NumberInput.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { fieldFacts } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { useLinkActs } from '../task/use-link-acts.ts'
import type { GanttModel } from './gantt-model.ts'

type LinkType = 'finish_to_start' | 'start_to_start' | 'finish_to_finish'

const mostLag = 365

/**
 * Returns the typed working days between two tasks: 0 for an empty text, undefined for an invalid one or one beyond the
 * limit.
 */
function readLag(typed: string): string | undefined {
  const text = typed.trim() || '0'
  return /^-?\d{1,3}$/.test(text) && Math.abs(Number(text)) <= mostLag ? text : undefined
}

type Links = Pick<GanttModel, 'byId' | 'links'>

/** Returns the tasks that can follow one: those that do not follow it already, nor precede it. */
function followersOf(task: string, { byId, links }: Links): readonly GanttTask[] {
  const into = new Map<string, string[]>()
  for (const { from, to } of links) into.set(to, [...(into.get(to) ?? []), from])
  // A link to one of these would close a loop.
  const before = new Set([task])
  for (const id of before) for (const one of into.get(id) ?? []) before.add(one)
  const linked = new Set(links.filter(({ from }) => from === task).map(({ to }) => to))
  return [...byId.values()].filter(({ id }) => !before.has(id) && !linked.has(id))
}

/** Asks which task follows another one, and how: the keyboard alternative to the handle at the end of a bar. */
export function LinkDialog({
  task,
  model,
  onClose,
}: {
  task: GanttTask
  model: Links
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['projects', 'common', 'validation'])
  const labels = useLabels(taskLinks.entity)
  const { add } = useLinkActs(model)
  const [search, setSearch] = useState('')
  const [values, setValues] = useState({ to: '', type: 'finish_to_start' as LinkType, lag_days: 0 })
  const [isMissing, setMissing] = useState(false)
  const { id } = task
  const followers = useMemo(() => followersOf(id, model), [id, model])
  const options = followers
    .filter(({ title }) => folded(title).includes(folded(search)))
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
          parse={readLag}
          onChange={(number) => setValues({ ...values, lag_days: Number(number ?? 0) })}
        />
      </Field>
    </FormDialog>
  )
}
