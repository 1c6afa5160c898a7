import { Plus, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMoney, decimal, sum } from '../../../../contract/rules/money/decimal.ts'
import {
  type Installment,
  checkInstallments,
  monthlyInstallments,
} from '../../../../contract/commercial/rules/amounts/installments.ts'
import type { RuleError } from '../../../../contract/rules/money/rule-error.ts'
import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { formatMoney, formatNumber } from '../../../../format/amounts.ts'
import { parseDay } from '../../../../format/calendar.ts'
import { formatDay } from '../../../../format/dates.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { DateInput } from '../../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { NumberInput } from '../../../../ui/fields/text/NumberInput.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { useRecordChange } from '../../../../widgets/record-form/use-record-change.ts'
import { today } from '../../../../widgets/today.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import styles from '../../../../widgets/documents/page.module.css'

interface Row {
  /** Names the row in the dialog, whatever its place. */
  key: number
  due_date: string | null
  amount: string | null
}

/** Most parts of a schedule. */
const mostParts = 60

/** Returns the rows of a schedule, with keys from a number that no other row has. */
const rowsOf = (parts: readonly Omit<Row, 'key'>[], from = 0): Row[] =>
  parts.map((part, index) => ({ ...part, key: from + index }))

const nextKey = (rows: readonly Row[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

/** Returns the schedule of the rows; undefined while a field is empty. */
function scheduleOf(rows: readonly Row[]): Installment[] | undefined {
  const parts = rows.flatMap(({ due_date, amount }) => (due_date && amount ? [{ due_date, amount }] : []))
  return parts.length === rows.length ? parts : undefined
}

/** Returns the error of a schedule, shown at its field; nothing while one is empty. */
const wrongOf = (schedule: Installment[] | undefined, document: PageRecord): RuleError | null =>
  schedule && schedule.length > 0 ? checkInstallments(schedule, document.total_price ?? '0', document.issue_date) : null

/**
 * Edits the schedule of a draft invoice: it starts with equal monthly parts. Each can be changed, and their sum is the
 * total.
 */
export function InstallmentsDialog({ kind, document, onClose }: DocumentDialogProps): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'common'])
  const total = document.total_price ?? '0'
  const money = (amount: string): string =>
    inSentence(formatMoney(amount, i18n.language, document.currency), i18n.language)
  const start = { installments: document.installments ?? [] }
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(start.installments))
  const kept = useKeptForm({ form: 'installments', record: document.id }, { rows }, (found) => setRows(found.rows))
  const change = kind.records.usePatch({ touches: ['history/entries'] })
  const meeting = useRecordChange({ source: kind.records, id: document.id, start })
  const schedule = scheduleOf(rows)
  const wrong = wrongOf(schedule, document)
  const rest = toMoney(decimal(total).minus(sum(rows.map(({ amount }) => amount ?? '0'))))
  const put = (index: number, part: Partial<Row>): void =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const errorAt = (index: number, name: keyof Installment): string | undefined =>
    wrong?.path === `installments.${index}.${name}` ? errorTexts([wrong]) : undefined
  const save = async (): Promise<void> => {
    if (!schedule || wrong) return
    await meeting
      .save({ installments: schedule }, (values, version) => change.mutateAsync({ id: document.id, values, version }))
      .then(
        () => {
          kept.drop()
          onClose()
        },
        () => undefined,
      )
  }
  return (
    <FormDialog
      size="m"
      title={t('commercial:installments.title', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={save}
      submitLabel={t('common:actions.save')}
      isDisabled={!schedule || wrong !== null}
      isBusy={change.isPending}
    >
      {kept.offer}
      <Division
        first={document.expiration_payment ?? today()}
        onDivide={(count, first) => setRows(rowsOf(monthlyInstallments(total, count, first), nextKey(rows)))}
      />
      <ol className={styles.stack} aria-label={t('commercial:invoice.fields.installments')}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.installment}>
            <Field label={t('commercial:installments.day', { n: index + 1 })} error={errorAt(index, 'due_date')}>
              <DateInput
                value={row.due_date}
                format={(value) => formatDay(value, i18n.language)}
                parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
                onChange={(due_date) => put(index, { due_date })}
              />
            </Field>
            <Field label={t('commercial:installments.amount', { n: index + 1 })} error={errorAt(index, 'amount')}>
              <NumberInput
                value={row.amount}
                parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined))}
                format={(text) => formatNumber(text, i18n.language)}
                onChange={(amount) => put(index, { amount: amount === null ? null : toMoney(amount) })}
              />
            </Field>
            <IconButton
              icon={Trash2}
              label={t('commercial:installments.remove', { n: index + 1 })}
              onClick={() => setRows(rows.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.installmentFoot}>
        <Button
          icon={Plus}
          disabled={rows.length >= mostParts}
          onClick={() =>
            setRows([
              ...rows,
              ...rowsOf([{ due_date: null, amount: decimal(rest).gt(0) ? rest : null }], nextKey(rows)),
            ])
          }
        >
          {t('commercial:installments.add')}
        </Button>
        <p role="status">
          {rows.length === 0
            ? t('commercial:installments.none')
            : t(decimal(rest).isZero() ? 'commercial:installments.whole' : 'commercial:installments.rest', {
                rest: money(rest),
                total: money(total),
              })}
        </p>
      </div>
      {meeting.conflict}
    </FormDialog>
  )
}

/** Proposes equal monthly parts. */
function Division({ first, onDivide }: { first: string; onDivide: (count: number, first: string) => void }) {
  const { t, i18n } = useTranslation('commercial')
  const [count, setCount] = useState<string | null>('3')
  const [day, setDay] = useState<string | null>(first)
  const parts = Number(count)
  const isPossible = Number.isInteger(parts) && parts > 0 && parts <= mostParts && day !== null
  return (
    <div className={styles.installment}>
      <Field label={t('installments.count')}>
        <NumberInput
          data-autofocus
          value={count}
          parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 0) ?? undefined))}
          format={(text) => formatNumber(text, i18n.language)}
          onChange={setCount}
        />
      </Field>
      <Field label={t('installments.first')}>
        <DateInput
          value={day}
          format={(value) => formatDay(value, i18n.language)}
          parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
          onChange={setDay}
        />
      </Field>
      <Button disabled={!isPossible} onClick={() => day && onDivide(parts, day)}>
        {t('installments.divide')}
      </Button>
    </div>
  )
}
