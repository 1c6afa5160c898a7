import { Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ManualEntryDraft, useWriteEntry } from '../../../api/accounting/account-lines.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { type ManualLine, entrySums, mostEntryLines } from '../../../contract/accounting/rules/manual-entry.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { today } from '../../../widgets/today.ts'
import { ManualLineFields } from './ManualLineFields.tsx'
import styles from './manual.module.css'

const blank: ManualLine = { account: null, debit: null, credit: null, label: '', organization: null }

type Entry = Omit<ManualEntryDraft, 'lines'> & { lines: ManualLine[] }
type Refusal = ReturnType<typeof refusalOf>

const balances = ({ debit, difference }: ReturnType<typeof entrySums>): boolean =>
  difference === '0.00' && debit !== '0.00'

/** Errors of all lines, or of no field. */
const wholeRefusal = (refusal: Refusal): string | undefined =>
  errorTexts(refusal?.errors.lines ?? []) ||
  (Object.keys(refusal?.errors ?? {}).length === 0 ? refusal?.detail : undefined)

const isBlank = ({ account, debit, credit }: ManualLine): boolean => !account && !debit && !credit

/**
 * Edits a manual entry in the journal of sundry operations: its balance is shown at each key, and it can be saved at
 * zero.
 */
export function ManualEntryDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation('accounting')
  const { mutate, isPending, error } = useWriteEntry()
  const [values, setValues] = useState<Entry>({ day: today(), label: '', piece: '', lines: [blank, blank] })
  const kept = useKeptForm({ form: 'manual-entry' }, values, setValues)
  const { lines } = values
  const sums = entrySums(lines)
  const isBalanced = balances(sums)
  const refusal = refusalOf(error)
  const errors = refusal?.errors ?? {}
  const set = (change: Partial<Entry>): void => setValues((now) => ({ ...now, ...change }))
  const setLine = (at: number, change: Partial<ManualLine>): void =>
    set({ lines: lines.map((line, index) => (index === at ? { ...line, ...change } : line)) })
  // The added line proposes the balancing amount on the other side.
  const add = (): void => {
    const rest = sums.difference
    const side = rest.startsWith('-') ? { debit: rest.slice(1) } : { credit: rest }
    set({ lines: [...lines, rest === '0.00' ? blank : { ...blank, ...side }] })
  }
  const run = (): void => {
    if (!isBalanced) return
    mutate(
      { ...values, lines: lines.filter((line) => !isBlank(line)) },
      {
        onSuccess: ({ entry_number: number }) => {
          kept.drop()
          showToast('success', t('manual.done', { number }))
          onClose()
        },
      },
    )
  }
  const filled = lines.filter((line) => !isBlank(line))
  const errorOf = (line: ManualLine, field: string): string | undefined => {
    const place = `lines.${filled.indexOf(line)}`
    return errorTexts(errors[field ? `${place}.${field}` : place] ?? [])
  }
  const whole = wholeRefusal(refusal)
  return (
    <FormDialog
      title={t('manual.title')}
      size="l"
      onClose={onClose}
      onSubmit={run}
      submitLabel={t('manual.run')}
      isBusy={isPending}
      isDisabled={!isBalanced}
    >
      <div className={styles.form}>
        {kept.offer}
        <p className={styles.quiet}>{t('manual.only')}</p>
        <Head values={values} errors={errors} onChange={set} />
        <ol className={styles.lines} aria-label={t('manual.lines')}>
          {lines.map((line, at) => (
            <ManualLineFields
              key={at}
              n={at + 1}
              line={line}
              errorOf={(field) => errorOf(line, field)}
              onChange={(change) => setLine(at, change)}
              onRemove={lines.length > 2 ? () => set({ lines: lines.toSpliced(at, 1) }) : undefined}
            />
          ))}
        </ol>
        <div className={styles.foot}>
          <Button icon={Plus} size="s" disabled={lines.length >= mostEntryLines} onClick={add}>
            {t('manual.add')}
          </Button>
          <Sums lines={lines} />
        </div>
        {whole && (
          <p role="alert" className={styles.error}>
            {whole}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

function Head({
  values,
  errors,
  onChange,
}: {
  values: Entry
  errors: NonNullable<Refusal>['errors']
  onChange: (change: Partial<Entry>) => void
}) {
  const { t } = useTranslation('accounting')
  return (
    <div className={styles.head}>
      <Field label={t('manual.day')} isRequired error={errorTexts(errors.day ?? [])}>
        <DayInput value={values.day} max={today()} onChange={(day) => onChange({ day: day ?? '' })} />
      </Field>
      <Field label={t('manual.label')} isRequired error={errorTexts(errors.label ?? [])} className={styles.wide}>
        <TextInput
          data-autofocus
          maxLength={255}
          value={values.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </Field>
      <Field label={t('manual.piece')} error={errorTexts(errors.piece ?? [])}>
        <TextInput maxLength={40} value={values.piece} onChange={(event) => onChange({ piece: event.target.value })} />
      </Field>
    </div>
  )
}

/** Shows the sums of the lines at each key. */
function Sums({ lines }: { lines: readonly ManualLine[] }) {
  const { t, i18n } = useTranslation('accounting')
  const sums = entrySums(lines)
  const isBalanced = balances(sums)
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  return (
    <p role="status" className={styles.sums} data-state={isBalanced ? 'balanced' : 'open'}>
      {(['debit', 'credit'] as const).map((side) => (
        <span key={side}>
          {t(`manual.${side}`)} <bdi dir="ltr">{money(sums[side])}</bdi>
        </span>
      ))}
      <strong>
        {isBalanced
          ? t('manual.balanced')
          : t('manual.difference', { amount: money(sums.difference.replace('-', '')) })}
      </strong>
    </p>
  )
}
