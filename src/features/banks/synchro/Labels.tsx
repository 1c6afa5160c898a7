import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { labelRules, type LabelRuleRead } from '../../../api/commercial/reports/bank-rules.ts'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { ListWithPanel } from '../../../widgets/referential/Referential.tsx'
import { Parts } from '../Parts.tsx'

const columns: ListColumns<LabelRuleRead> = [
  { key: 'label', tone: 'strong' },
  { key: 'account' },
  { key: 'hits', sort: false, phone: 'value' },
  { key: 'taken', sort: false, phone: 'hidden' },
  'is_active',
]

/** Shows the labels of rules, each with its account and the recent matches of its rules. */
export function Labels(): ReactElement {
  const { t } = useTranslation('payment')
  return (
    <ListWithPanel
      source={labelRules}
      columns={columns}
      title={t('synchro.labels')}
      empty={t('synchro.noLabel')}
      expand={['account']}
      top={<Parts active="labels" />}
    >
      <FormField name="label" />
      <FormField name="account" />
      <FormField name="type">
        {({ value, onChange, isDisabled }) => (
          <Select
            value={String(value ?? '')}
            disabled={isDisabled}
            options={['', 'in', 'out'].map((one) => ({
              value: one,
              label: t(`rule.types.${one || 'both'}` as 'rule.types.in'),
            }))}
            onChange={(event) => onChange(event.target.value || null)}
          />
        )}
      </FormField>
      <FormField name="is_business_management_label" />
      <FormField name="is_accounting_label" />
      <FormField name="is_active" />
    </ListWithPanel>
  )
}
