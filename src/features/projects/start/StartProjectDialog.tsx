import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type ProjectStartRead, type StartValues, useProjectLaunch } from '../../../api/projects/project-starts.ts'
import { projects } from '../../../api/projects/projects.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { pathTo } from '../../../paths/index.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import { today } from '../../../widgets/today.ts'
import { useFirstSteps } from '../project/first-steps.ts'
import { StartHead } from './StartHead.tsx'
import styles from '../projects.module.css'

interface Typed {
  name: string
  start: string | null
  deadline: string | null
  template: string | null
  keep_people: boolean
}

/** Starts a project: for a deal that was won, like another project, or both. */
export function StartProjectDialog({
  start,
  template = null,
  name = '',
  onClose,
}: {
  /** The deal that it is for. */
  start?: ProjectStartRead
  template?: string | null
  name?: string
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['projects', 'common', 'validation'])
  const navigate = useNavigate()
  const steps = useFirstSteps()
  const launch = useProjectLaunch()
  const textOf = useRefusalText()
  const [typed, setTyped] = useState<Typed>({
    name: start?.name ?? name,
    start: today(),
    deadline: null,
    template,
    keep_people: false,
  })
  const [isTried, setTried] = useState(false)
  const kept = useKeptForm({ form: 'start project', record: start?.id ?? template }, typed, setTyped)
  const set = (part: Partial<Typed>): void => setTyped({ ...typed, ...part })
  const errors = refusalOf(launch.error, 422)?.errors
  const missing = (isMissing: boolean): string | undefined =>
    isTried && isMissing ? t('validation:required') : undefined
  const save = async (): Promise<void> => {
    setTried(true)
    const { name: wanted, start: from } = typed
    if (!wanted.trim() || !from) return
    const values: StartValues = { ...typed, name: wanted.trim(), start: from, project_start: start?.id ?? null }
    try {
      const made = await launch.mutateAsync(typed.template ? values : { ...values, steps })
      kept.drop()
      showToast('success', t('start.done', { name: made.name }))
      void navigate(pathTo('project', { id: made.id }))
    } catch (error) {
      if (!refusalOf(error, 422)) showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
    }
  }
  return (
    <FormDialog
      title={start ? t('start.titleOf', { name: start.name }) : t('start.title')}
      submitLabel={t('start.submit')}
      isBusy={launch.isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <div className={styles.form}>
        {start && <StartHead start={start} onSettled={onClose} />}
        {kept.offer}
        <Field isRequired label={t('start.name')} error={missing(!typed.name.trim()) ?? errorTexts(errors?.name ?? [])}>
          <TextInput
            data-autofocus
            maxLength={255}
            value={typed.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field
          label={t('start.template')}
          help={t(typed.template ? 'start.templateHelp' : 'start.noTemplate')}
          error={errorTexts(errors?.template ?? [])}
        >
          <RecordPicker
            target={projects.entity.key}
            label={t('start.template')}
            value={typed.template}
            onChange={(of) => set({ template: of })}
          />
        </Field>
        <Field isRequired label={t('start.start')} error={missing(!typed.start) ?? errorTexts(errors?.start ?? [])}>
          <DayInput value={typed.start} onChange={(day) => set({ start: day })} />
        </Field>
        <Field label={t('start.deadline')} error={errorTexts(errors?.deadline ?? [])}>
          <DayInput value={typed.deadline} onChange={(day) => set({ deadline: day })} />
        </Field>
        {typed.template && (
          <Checkbox
            label={t('start.keepPeople')}
            checked={typed.keep_people}
            onChange={({ target }) => set({ keep_people: target.checked })}
          />
        )}
      </div>
    </FormDialog>
  )
}
