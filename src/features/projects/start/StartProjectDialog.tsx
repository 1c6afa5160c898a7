import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type ProjectStartRead, type StartValues, useProjectLaunch } from '../../../api/projects/project-starts.ts'
import { projects } from '../../../api/projects/projects.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { pathTo } from '../../../paths/index.ts'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import { today } from '../../../widgets/today.ts'
import { useFirstProjectSteps } from '../project/first-steps.ts'
import { StartHead } from './StartHead.tsx'
import styles from '../projects.module.css'

interface Typed {
  name: string
  start: string | null
  deadline: string | null
  template: string | null
  keep_people: boolean
}

interface Props {
  /** Deal of the project. */
  start?: ProjectStartRead
  template?: string | null
  name?: string
  onClose: () => void
}

/** Returns the typed values, kept on the device until the project is made, and their errors. */
function useLaunchForm({ start, template = null, name = '' }: Props) {
  const { t } = useTranslation(['projects', 'common', 'validation'])
  const navigate = useNavigate()
  const steps = useFirstProjectSteps()
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
  const refused = refusalOf(launch.error, 422)?.errors
  const missing = { name: !typed.name.trim(), start: !typed.start }
  const errorOf = (field: 'name' | 'template' | 'start' | 'deadline'): string | undefined => {
    const isMissing = isTried && field in missing && missing[field as keyof typeof missing]
    return isMissing ? t('validation:required') : errorTexts(refused?.[field] ?? [])
  }
  const send = async (from: string): Promise<void> => {
    const values: StartValues = { ...typed, name: typed.name.trim(), start: from, project_start: start?.id ?? null }
    try {
      const made = await launch.mutateAsync(typed.template ? values : { ...values, steps })
      kept.drop()
      showToast('success', t('start.done', { name: made.name }))
      void navigate(pathTo('project', { id: made.id }))
    } catch (error) {
      if (!refusalOf(error, 422)) showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
    }
  }
  return {
    typed,
    set: (part: Partial<Typed>): void => setTyped({ ...typed, ...part }),
    offer: kept.offer,
    errorOf,
    isBusy: launch.isPending,
    save: async (): Promise<void> => {
      setTried(true)
      if (typed.start && !missing.name) await send(typed.start)
    },
  }
}

/** Starts a project: for a deal that was won, like another project, or both. */
export function StartProjectDialog(props: Props): ReactElement {
  const { start, onClose } = props
  const { t } = useTranslation('projects')
  const form = useLaunchForm(props)
  return (
    <FormDialog
      title={start ? t('start.titleOf', { name: start.name }) : t('start.title')}
      submitLabel={t('start.submit')}
      isBusy={form.isBusy}
      onClose={onClose}
      onSubmit={form.save}
    >
      <div className={styles.form}>
        {start && <StartHead start={start} onSettled={onClose} />}
        {form.offer}
        <Fields form={form} />
      </div>
    </FormDialog>
  )
}

function Fields({ form: { typed, set, errorOf } }: { form: ReturnType<typeof useLaunchForm> }) {
  const { t } = useTranslation('projects')
  return (
    <>
      <Field isRequired label={t('start.name')} error={errorOf('name')}>
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
        error={errorOf('template')}
      >
        <RecordPicker
          target={projects.entity.key}
          label={t('start.template')}
          value={typed.template}
          onChange={(of) => set({ template: of })}
        />
      </Field>
      <Field isRequired label={t('start.start')} error={errorOf('start')}>
        <DayInput value={typed.start} onChange={(day) => set({ start: day })} />
      </Field>
      <Field label={t('start.deadline')} error={errorOf('deadline')}>
        <DayInput value={typed.deadline} onChange={(day) => set({ deadline: day })} />
      </Field>
      {typed.template && (
        <Checkbox
          label={t('start.keepPeople')}
          checked={typed.keep_people}
          onChange={({ target }) => set({ keep_people: target.checked })}
        />
      )}
    </>
  )
}
