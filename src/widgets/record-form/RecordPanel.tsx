import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import { LeaveDialog } from '../draft/LeavePrompt.tsx'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { optionTitleOf } from '../record-picker/picker-source.ts'
import { FormActions } from './FormBar.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useRecordForm } from './use-record-form.ts'
import type { FormCheck, FormValues } from './validation.ts'

export interface RecordPanelProps<R extends AnyRecord> {
  source: AnyResource<R>
  /** The id of the record to change, `new` for a new one, null for closed; mostly `form` of the address. */
  id: string | null
  initial?: FormValues
  check?: FormCheck
  /** Labels of the button and of its success, where it does more than save. */
  words?: { save: string; saved: string }
  onClose: () => void
  onSaved?: (record: R) => void
  /** The fields: `FormField` and related parts. */
  children: ReactNode
}

/** Shows the form of a record beside its list; read-only without the right to change it. */
export function RecordPanel<R extends AnyRecord>({ id, ...rest }: RecordPanelProps<R>): ReactElement | null {
  if (!id) return null
  return id === 'new' ? <Panel key="new" {...rest} /> : <Loaded key={id} id={id} {...rest} />
}

function Loaded<R extends AnyRecord>({ id, ...rest }: RecordPanelProps<R> & { id: string }) {
  const { t } = useTranslation('widgets')
  const labels = useLabels(rest.source.entity)
  const { data, isError, refetch } = rest.source.useOne(id)
  if (data) return <Panel {...rest} record={data} />
  return (
    <SidePanel isOpen title={labels.one} onClose={rest.onClose}>
      {isError ? <ErrorState title={t('recordFailed')} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />}
    </SidePanel>
  )
}

function Panel<R extends AnyRecord>({
  source,
  record,
  initial,
  check,
  words,
  onClose,
  onSaved,
  children,
}: Omit<RecordPanelProps<R>, 'id'> & { record?: R }) {
  const labels = useLabels(source.entity)
  const state = useRecordForm({
    source,
    record,
    initial,
    check,
    savedText: words?.saved,
    onSaved: (saved) => {
      if (onSaved) onSaved(saved)
      else onClose()
    },
  })
  const [isAsking, setAsking] = useState(false)
  const close = (): void => (state.isDirty() ? setAsking(true) : onClose())
  const leave = (): void => {
    state.abandon()
    onClose()
  }
  return (
    <>
      <SidePanel
        isOpen
        title={record ? optionTitleOf(source.entity.title, record) : labels.fresh}
        onClose={close}
        onSubmit={state.save}
        footer={<FormActions state={state} saveLabel={words?.save} onCancel={close} />}
      >
        <RecordForm isPanel state={state}>
          {children}
        </RecordForm>
      </SidePanel>
      <LeaveDialog isOpen={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  )
}
