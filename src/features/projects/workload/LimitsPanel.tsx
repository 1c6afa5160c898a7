import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workloads } from '../../../api/projects/workload.ts'
import { areLimitsInOrder, type ChargeLimits } from '../../../contract/projects/rules/workload.ts'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { LeaveDialog } from '../../../widgets/draft/LeavePrompt.tsx'
import { FormActions } from '../../../widgets/record-form/FormBar.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordForm } from '../../../widgets/record-form/RecordForm.tsx'
import { useRecordForm } from '../../../widgets/record-form/use-record-form.ts'
import type { FormCheck } from '../../../widgets/record-form/validation.ts'

interface Props {
  onSaved: () => void
  onClose: () => void
}

/** Edits the limits: the numbers of open tasks from which a person has too little or too much to do. */
export function LimitsPanel({ id, ...rest }: Props & { id: string | null }): ReactElement {
  const { t } = useTranslation(['projects', 'widgets'])
  const { data, isError, refetch } = workloads.useOne(id)
  if (data || !id) return <Panel record={data} {...rest} />
  return (
    <SidePanel isOpen title={t('workload.limits')} onClose={rest.onClose}>
      {isError ? (
        <ErrorState title={t('widgets:recordFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </SidePanel>
  )
}

function Panel({ record, onSaved, onClose }: Props & { record: ReturnType<typeof workloads.useOne>['data'] }) {
  const { t } = useTranslation(['projects', 'validation'])
  const check: FormCheck = (values) => ({
    under_charge: areLimitsInOrder(values as unknown as ChargeLimits) ? undefined : t('validation:under_above_normal'),
  })
  const state = useRecordForm({
    source: workloads,
    record,
    check,
    onSaved: () => {
      onSaved()
      onClose()
    },
  })
  const [isAsking, setAsking] = useState(false)
  const close = (): void => (state.isDirty() ? setAsking(true) : onClose())
  return (
    <>
      <SidePanel
        isOpen
        title={t('workload.limits')}
        onClose={close}
        onSubmit={state.save}
        footer={<FormActions state={state} onCancel={close} />}
      >
        <RecordForm isPanel state={state}>
          <FormField name="under_charge" help={t('workload.underHelp')} />
          <FormField name="normal" help={t('workload.normalHelp')} />
        </RecordForm>
      </SidePanel>
      <LeaveDialog
        isOpen={isAsking}
        onLeave={() => {
          state.abandon()
          onClose()
        }}
        onStay={() => setAsking(false)}
      />
    </>
  )
}
