import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OpportunityCard, opportunities } from '../../../api/crm/opportunities.ts'
import type { StateRead } from '../../../api/crm/pipelines.ts'
import { missingToEnter } from '../../../contract/crm/rules/state-entry.ts'
import { parseAmount } from '../../../contract/rules/money/parse-amount.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { AmountInput } from '../../../ui/fields/text/AmountInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { idOf } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import styles from '../crm.module.css'

/** Returns the fields that a card lacks for a state; the service checks whether a quotation was sent. */
export const missingOf = (card: OpportunityCard, state: StateRead) => missingToEnter(state.entry_conditions, card, true)

/** Fields that a move fills in. */
export type EntryValues = Partial<Record<'amount' | 'organization' | 'contact' | 'expected_end_date', string | null>>

/** Asks, during a move, for the values that a state requires. */
export function EntryDialog({
  card,
  state,
  onSubmit,
  onClose,
}: {
  card: OpportunityCard
  state: StateRead
  onSubmit: (values: EntryValues) => unknown
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation(['crm', 'validation'])
  const labels = useLabels(opportunities.entity)
  const [asked] = useState(() => missingOf(card, state))
  const [values, setValues] = useState<EntryValues>({})
  const [isTried, setTried] = useState(false)
  const left = missingToEnter(state.entry_conditions, { ...card, ...values }, true)
  const errorOf = (name: (typeof asked)[number]): string | undefined =>
    isTried && left.includes(name) ? t('validation:required') : undefined
  const organization = values.organization ?? idOf(card.organization)
  const submit = (): unknown => {
    setTried(true)
    return left.length === 0 ? onSubmit(values) : undefined
  }
  const set = (part: EntryValues): void => setValues({ ...values, ...part })
  const inputs: Readonly<Record<string, ReactElement>> = {
    amount: (
      <AmountInput
        data-autofocus
        currency="eur"
        value={values.amount ?? null}
        parse={(text) => (text.trim() === '' ? null : (parseAmount(text) ?? undefined))}
        format={(value) => formatNumber(value, i18n.language)}
        onChange={(amount) => set({ amount })}
      />
    ),
    organization: (
      <RecordPicker
        target="directory/organizations"
        label={labels.field('organization')}
        value={values.organization ?? null}
        onChange={(id) => set({ organization: id })}
      />
    ),
    contact: (
      <RecordPicker
        target="directory/contacts"
        label={labels.field('contact')}
        value={values.contact ?? null}
        filters={organization ? { organization } : undefined}
        onChange={(contact) => set({ contact })}
      />
    ),
    expected_end_date: (
      <DayInput value={values.expected_end_date ?? null} onChange={(day) => set({ expected_end_date: day })} />
    ),
  }
  return (
    <FormDialog
      title={t('entry.title', { name: card.name, state: state.name })}
      submitLabel={t('entry.submit')}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.log}>
        <p>{t('entry.text')}</p>
        {asked.map((name) => (
          <Field key={name} isRequired label={labels.field(name)} error={errorOf(name)}>
            {inputs[name]}
          </Field>
        ))}
      </div>
    </FormDialog>
  )
}
