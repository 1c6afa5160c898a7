import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkloadPlan } from '../../../contract/projects/calls/workload-plan.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { UserPicker } from '../../../widgets/record-picker/UserPicker.tsx'
import { usePickedUsers } from '../../../widgets/record-picker/user-source.ts'
import type { HeldTask } from './TaskChip.tsx'
import { useEffectWords, useHandOver } from './use-hand-over.ts'
import styles from './workload.module.css'

/** Asks who gets a task, and shows the resulting loads of both people before the decision. */
export function HandOverDialog({
  plan,
  held,
  onClose,
}: {
  plan: WorkloadPlan
  held: HeldTask
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['projects', 'validation'])
  const [to, choose] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && (!to || to === held.from)
  const { options } = usePickedUsers(to ? [to] : [])
  const { give, isPending } = useHandOver(plan)
  const effectOf = useEffectWords(plan)
  const title = plan.tasks.find(({ id }) => id === held.task)?.title ?? ''
  const name = options.find(({ value }) => value === to)?.label ?? ''
  const effect = to && to !== held.from ? effectOf({ ...held, to }, { id: to, name }) : []
  const submit = async (): Promise<void> => {
    setTried(true)
    if (!to || to === held.from) return
    if (await give({ ...held, to }, name)) onClose()
  }
  return (
    <FormDialog
      title={t('workload.giveTitle', { title })}
      submitLabel={t('workload.giveNow')}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('workload.giveTo')} isRequired error={isMissing ? t('workload.giveOther') : undefined}>
        <UserPicker label={t('workload.giveTo')} value={to} onChange={choose} />
      </Field>
      <div role="status" className={styles.effect}>
        {effect.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </FormDialog>
  )
}
