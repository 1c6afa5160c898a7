import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount } from '../../contract/rules/money/parse-amount.ts'
import { formatNumber, formatQuantity } from '../../format/amounts.ts'
import { parseDay } from '../../format/calendar.ts'
import { formatDay } from '../../format/dates.ts'
import { DateInput } from '../../ui/fields/text/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { NumberInput } from '../../ui/fields/text/NumberInput.tsx'
import { RadioGroup } from '../../ui/fields/choice/RadioGroup.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { today } from '../today.ts'
import { type AnswerValues, type AskedLine, commonFailure, lineFailure } from './order-answer-draft.ts'
import styles from './OrderAnswerFields.module.css'

interface Props {
  values: AnswerValues
  lines: readonly AskedLine[]
  /** Whether somebody tried to send it: missing values are then shown. */
  isTried: boolean
  isStaff?: boolean
  onChange: (values: AnswerValues) => void
}

/**
 * Shows the fields of an answer to an order: the delivered quantities and their day, for all lines at once or line by
 * line.
 */
export function OrderAnswerFields({ values, lines, isTried, isStaff = false, onChange }: Props): ReactElement {
  const { t } = useTranslation('supplier')
  const set = (part: Partial<AnswerValues>): void => onChange({ ...values, ...part })
  const wrong = isTried && commonFailure(values, today())
  return (
    <>
      <Field isGroup label={t(isStaff ? 'whatStaff' : 'what')}>
        <RadioGroup
          value={values.part}
          onChange={(part) => set({ part: part as AnswerValues['part'] })}
          options={[
            { value: 'all', label: t('all') },
            { value: 'lines', label: t('byLine'), help: t('byLineHelp') },
          ]}
        />
      </Field>
      {values.part === 'all' ? (
        <Field isRequired label={t('day')} error={wrong ? t(wrong, { max: '' }) : undefined}>
          <Day value={values.day} onChange={(day) => set({ day })} />
        </Field>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.id} line={line} values={values} isTried={isTried} onChange={onChange} />
          ))}
        </ul>
      )}
      <Field label={t('note')}>
        <TextArea
          rows={2}
          maxLength={2000}
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Field>
    </>
  )
}

function Day({ value, onChange }: { value: string | null; onChange: (day: string | null) => void }) {
  const { i18n } = useTranslation()
  return (
    <DateInput
      value={value}
      min={today()}
      format={(day) => formatDay(day, i18n.language)}
      parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
      onChange={onChange}
    />
  )
}

/** Edits the quantity and the day of a line. */
function Line({
  line,
  values,
  isTried,
  onChange,
}: Pick<Props, 'values' | 'isTried' | 'onChange'> & { line: AskedLine }) {
  const { t, i18n } = useTranslation('supplier')
  const said = values.lines[line.id] ?? { quantity: null, day: null }
  const wrong = isTried ? lineFailure(values, line, today()) : null
  const set = (part: Partial<typeof said>): void =>
    onChange({ ...values, lines: { ...values.lines, [line.id]: { ...said, ...part } } })
  const ordered = [formatQuantity(line.quantity, i18n.language), line.unit].filter(Boolean).join(' ')
  return (
    <li role="group" aria-label={line.product_name ?? ''} className={styles.line}>
      <bdi className={styles.name}>{line.product_name}</bdi>
      <Field
        label={t('quantity')}
        help={t('ordered', { quantity: ordered })}
        error={wrong === 'quantityWrong' ? t(wrong, { max: formatQuantity(line.quantity, i18n.language) }) : undefined}
      >
        <NumberInput
          value={said.quantity}
          suffix={line.unit || undefined}
          parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 4) ?? undefined))}
          format={(text) => formatNumber(text, i18n.language)}
          onChange={(quantity) => set({ quantity })}
        />
      </Field>
      <Field label={t('day')} error={wrong && wrong !== 'quantityWrong' ? t(wrong, { max: '' }) : undefined}>
        <Day value={said.day} onChange={(day) => set({ day })} />
      </Field>
    </li>
  )
}
