import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpportunityRead } from '../../../api/crm/opportunities.ts'
import { activities } from '../../../api/crm/activities.ts'
import { addDays } from '../../../contract/rules/time/calendar-days.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { MomentInput } from '../../../widgets/MomentInput.tsx'
import { today } from '../../../widgets/today.ts'
import { homeZone, momentOf } from '../../../contract/rules/time/zoned-time.ts'
import { activityTypes } from '../../../widgets/activities-panel/activity-form.ts'
import styles from '../crm.module.css'
import { type CallLog, emptyLog, useLogCall } from './use-log-call.ts'

/** Records a call that was just held: its summary, and in the same form the next step. */
export function LogCallDialog({
  opportunity,
  onClose,
}: {
  opportunity: OpportunityRead
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['crm', 'common', 'validation'])
  const labels = useLabels(activities.entity)
  const [log, setLog] = useState<CallLog>(emptyLog)
  const [isRefused, setRefused] = useState(false)
  const kept = useKeptForm({ form: 'call log', record: opportunity.id }, log, setLog)
  const call = useLogCall(opportunity)
  const set = (part: Partial<CallLog>): void => setLog({ ...log, ...part })
  const setStep = (step: string): void =>
    set({ step, start: step && !log.start ? momentOf(`${addDays(today(), 1)}T09:00:00`, homeZone) : log.start })
  const isMissing = Boolean(log.step) && !log.start
  const handleSave = async (): Promise<void> => {
    setRefused(true)
    if (isMissing || !(await call.save(log))) return
    kept.drop()
    onClose()
  }
  return (
    <FormDialog
      title={t('activities.log')}
      submitLabel={t('common:actions.save')}
      isBusy={call.isPending}
      onClose={onClose}
      onSubmit={handleSave}
    >
      <div className={styles.log}>
        {kept.offer}
        <Field label={t('activities.said')} error={call.errors.description}>
          <TextArea
            data-autofocus
            limit={2000}
            rows={4}
            value={log.said}
            onChange={({ target }) => set({ said: target.value })}
          />
        </Field>
        <Field label={t('activities.nextStep')}>
          <Select
            value={log.step}
            emptyLabel={t('activities.noStep')}
            options={activityTypes.map((type) => ({ value: type, label: labels.choice('types', type) }))}
            onChange={({ target }) => setStep(target.value)}
          />
        </Field>
        {log.step && (
          <Field
            isRequired
            label={t('activities.stepDay')}
            error={isRefused && isMissing ? t('validation:required') : call.errors.start}
          >
            <MomentInput value={log.start} timeLabel={t('activities.stepTime')} onChange={(start) => set({ start })} />
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
