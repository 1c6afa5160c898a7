import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classificationRules, labelRules } from '../../../api/commercial/reports/bank-rules.ts'
import { refusalOf } from '../../../api/refusal.ts'
import type { TransactionRead } from '../../../api/payment/transactions.ts'
import { ruleWords } from '../../../contract/payment/rules/bank-rules.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import { RuleHits } from './RuleHits.tsx'
import styles from './triage.module.css'

const proposalsKey = 'payment/transaction-proposals'

/**
 * Creates a rule from one line: its words, its account, and all its matches in the last 90 days before it is switched
 * on.
 */
export function RuleDialog({ line, onClose }: { line: TransactionRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['payment', 'commercial'])
  const [values, setValues] = useState({
    rule: ruleWords({ amount: line.amount, label: line.label }),
    type: line.amount.startsWith('-') ? 'out' : 'in',
    label: '',
    account: null as string | null,
  })
  const kept = useKeptForm({ form: 'bank-rule', record: line.id }, values, setValues)
  const change = (part: Partial<typeof values>): void => setValues((before) => ({ ...before, ...part }))
  const { save, isBusy, errorOf } = useRuleMaking()
  const isReady = values.rule.trim() !== '' && values.label.trim() !== '' && values.account !== null
  const run = async (): Promise<void> => {
    if (!isReady || !(await save(values))) return
    kept.drop()
    showToast('success', t('rule.done', { name: values.label.trim() }))
    onClose()
  }
  return (
    <FormDialog
      title={t('rule.title')}
      submitLabel={t('rule.save')}
      isDisabled={!isReady}
      isBusy={isBusy}
      onSubmit={run}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {kept.offer}
        <Field
          label={t('commercial:classification-rule.fields.rule')}
          help={t('rule.wordsHelp')}
          isRequired
          error={errorOf('rule')}
        >
          <TextInput value={values.rule} maxLength={200} onChange={(event) => change({ rule: event.target.value })} />
        </Field>
        <Field label={t('commercial:label-rule.fields.type')}>
          <Select
            value={values.type}
            options={['', 'in', 'out'].map((value) => ({
              value,
              label: t(`rule.types.${value || 'both'}` as 'rule.types.in'),
            }))}
            onChange={(event) => change({ type: event.target.value })}
          />
        </Field>
        <Field label={t('rule.name')} help={t('rule.nameHelp')} isRequired error={errorOf('label')}>
          <TextInput
            data-autofocus
            value={values.label}
            maxLength={60}
            onChange={(event) => change({ label: event.target.value })}
          />
        </Field>
        <Field label={t('commercial:label-rule.fields.account')} isRequired error={errorOf('account')}>
          <RecordPicker
            target="accounting/accounts"
            label={t('commercial:label-rule.fields.account')}
            value={values.account}
            onChange={(account) => change({ account })}
          />
        </Field>
        <RuleHits rule={values.rule} type={values.type} />
      </div>
    </FormDialog>
  )
}

/** Returns a function that creates a rule, and its label unless that exists already. */
function useRuleMaking() {
  const known = labelRules.useList({ limit: 100 })
  const label = labelRules.useCreate({ call: { isSilent: true } })
  const rule = classificationRules.useCreate({ touches: [proposalsKey], call: { isSilent: true } })
  const refusal = refusalOf(label.error) ?? refusalOf(rule.error)
  const save = async (values: {
    rule: string
    type: string
    label: string
    account: string | null
  }): Promise<boolean> => {
    const name = values.label.trim()
    const type = values.type || null
    const same = known.data?.results.find(
      (one) => one.label === name && one.account === values.account && (one.type ?? null) === type && one.is_active,
    )
    try {
      const { id } =
        same ??
        (await label.mutateAsync({
          label: name,
          account: values.account,
          type,
          is_active: true,
          is_accounting_label: true,
          is_business_management_label: true,
        }))
      await rule.mutateAsync({ name, rule: values.rule.trim(), label: id, is_active: true })
      return true
    } catch {
      return false
    }
  }
  const errorOf = (name: string): string | undefined => errorTexts(refusal?.errors[name] ?? [])
  return { save, isBusy: label.isPending || rule.isPending, errorOf }
}
