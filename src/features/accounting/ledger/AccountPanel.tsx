import type { ReactElement } from 'react'
import { accounts } from '../../../api/accounting/accounts.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { MultiRecordPicker } from '../../../widgets/record-picker/MultiRecordPicker.tsx'

const creation = { scope: 'account', values: (name: string) => ({ name }) }

/**
 * An account of the chart: its number, which it keeps once it was booked on, its name, its tags, by which the chart is
 * filtered, and whether it is offered any more; a tag that is not there is made as it is typed.
 */
export function AccountPanel({ id, onClose }: { id: string | null; onClose: () => void }): ReactElement {
  return (
    <RecordPanel source={accounts} id={id} initial={{ display: true }} onClose={onClose}>
      <FormField name="number" />
      <FormField name="label" />
      <FormField name="tags">
        {({ label, value, onChange, isDisabled }) => (
          <MultiRecordPicker
            target="accounting/account-tags"
            label={label}
            value={(value as string[] | null) ?? []}
            onChange={onChange}
            create={creation}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
      <FormField name="display" />
    </RecordPanel>
  )
}
