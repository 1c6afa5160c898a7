import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../../api/projects/tasks.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useLabels } from '../../../widgets/labels.ts'

interface Props {
  title: string
  onTitle: (title: string) => void
  /** Reason why the service refused the title. */
  refused: Parameters<typeof errorTexts>[0]
  isBusy: boolean
  /** Creates the task when its title is set; returns its id, null after a refusal, which is shown under its field. */
  onSave: (title: string) => Promise<string | null>
  onMade?: (id: string) => void
  onClose: () => void
  /** Offer of the kept draft, over the fields. */
  offer: ReactNode
  /** Fields of the place where the task begins. */
  children: (isTried: boolean) => ReactNode
}

/** Asks for the title of a new task and for where it begins. */
export function TaskDraftDialog({
  title,
  onTitle,
  refused,
  isBusy,
  onSave,
  onMade,
  onClose,
  offer,
  children,
}: Props): ReactElement {
  const { t } = useTranslation(['common', 'validation'])
  const labels = useLabels(tasks.entity)
  const [isTried, setTried] = useState(false)
  const wanted = title.trim()
  const save = async (): Promise<void> => {
    setTried(true)
    const made = wanted === '' ? null : await onSave(wanted)
    if (made === null) return
    showToast('success', t('common:messages.saved'))
    onClose()
    onMade?.(made)
  }
  return (
    <FormDialog
      title={labels.fresh}
      submitLabel={t('common:actions.add')}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {offer}
      <Field
        label={labels.field('title')}
        isRequired
        error={isTried && wanted === '' ? t('validation:required') : errorTexts(refused ?? [])}
      >
        <TextInput value={title} maxLength={255} onChange={({ target }) => onTitle(target.value)} />
      </Field>
      {children(isTried)}
    </FormDialog>
  )
}
