import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  classificationRules,
  type ClassificationRuleRead,
  labelRules,
} from '../../../api/commercial/reports/bank-rules.ts'
import { idOf } from '../../../widgets/entity.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { ListWithPanel } from '../../../widgets/referential/Referential.tsx'
import { RuleHits } from '../triage/RuleHits.tsx'
import { Parts } from '../Parts.tsx'

const columns: ListColumns<ClassificationRuleRead> = [
  { key: 'name', tone: 'strong' },
  { key: 'rule' },
  { key: 'label', phone: 'hidden' },
  { key: 'hits', sort: false, phone: 'value' },
  { key: 'taken', sort: false, phone: 'hidden' },
  'is_active',
]

/** Shows the rules for lines, with their recent matches; a form previews a rule before it is switched on. */
export function Rules(): ReactElement {
  const { t } = useTranslation('payment')
  return (
    <ListWithPanel
      source={classificationRules}
      columns={columns}
      title={t('synchro.rules')}
      empty={t('synchro.noRule')}
      expand={['label']}
      top={<Parts active="rules" />}
    >
      <FormField name="name" />
      <FormField name="rule" />
      <FormField name="label" />
      <Hits />
      <FormField name="is_active" />
    </ListWithPanel>
  )
}

function Hits() {
  const { form } = useFormState()
  const [rule, label] = useWatch({ control: form.control, name: ['rule', 'label'] }) as [string | null, unknown]
  const id = idOf(label as never)
  const { data } = labelRules.useOne(id || undefined)
  return <RuleHits rule={rule ?? ''} type={data?.type ?? null} />
}
