import type { ReactElement } from 'react'
import { accounts } from '../../../api/accounting/accounts.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { MultiRecordPicker } from '../../../widgets/record-picker/MultiRecordPicker.tsx'

const creation = { scope: 'account', values: (name: string) => ({ name }) }

/**
 * Edits an account of the chart: its number, which is fixed after the first entry, its name and its tags. The chart is
 * filtered by tags, and a new tag is created as it is typed. It also sets whether the account is still offered.
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
