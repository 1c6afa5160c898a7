import { Tags } from 'lucide-react'
import type { ReactElement } from 'react'
import { accounts } from '../../../api/accounting/accounts.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { MultiRecordPicker } from '../../../widgets/record-picker/MultiRecordPicker.tsx'

const creation = { scope: 'account', values: (name: string) => ({ name }) }

/** Sets the tags of an account, by which the chart is filtered; one that is not there is made as it is typed. */
export function AccountTags({ id }: { id: string }): ReactElement | null {
  const labels = useLabels(accounts.entity)
  const { may } = useRights()
  const [form, show] = useFormAddress()
  if (!may('account', 'update')) return null
  return (
    <>
      <Button icon={Tags} onClick={() => show(id)}>
        {labels.field('tags')}
      </Button>
      <RecordPanel source={accounts} id={form} onClose={() => show(null)}>
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
    </>
  )
}
