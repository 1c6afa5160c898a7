import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answered, confirmOrder } from '../../../api/commercial/public/order-answers.ts'
import type { PublicDocument, PublicPlace } from '../../../api/commercial/public/public-document.ts'
import { decimal } from '../../../contract/rules/money/decimal.ts'
import { formatQuantity } from '../../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import { useAct } from '../../../widgets/public/use-act.ts'
import { useKeptInTab } from '../../../widgets/public/use-kept-in-tab.ts'
import { today } from '../../../widgets/today.ts'
import {
  type AnswerValues,
  type AskedLine,
  answerBody,
  answerWord,
  askedLines,
  isAnswerComplete,
  missing,
  startOfAnswer,
} from '../../../widgets/documents/order-answer-draft.ts'
import { OrderAnswerFields } from '../../../widgets/documents/OrderAnswerFields.tsx'
import styles from '../public.module.css'

interface Props {
  place: PublicPlace
  document: PublicDocument
  onAnswered: (answered: Answered) => void
}

const shortest = 2

/** Shows the supplier's answer to an order, and the button to answer while the order is open. */
export function OrderAnswer({ place, document, onAnswered }: Props): ReactElement | null {
  const { t } = useTranslation('supplier')
  const [isOpen, setOpen] = useState(false)
  const isAsked = document.status === 'active'
  if (!isAsked && !document.answer) return null
  const act = (answered: Answered): void => {
    setOpen(false)
    onAnswered(answered)
  }
  return (
    <>
      {document.answer && <Given document={document} />}
      {isAsked && (
        <p className={styles.files}>
          <Button size="l" variant={document.answer ? undefined : 'primary'} onClick={() => setOpen(true)}>
            {t(document.answer ? 'change' : 'submit')}
          </Button>
        </p>
      )}
      {isOpen && <AnswerDialog place={place} document={document} onAnswered={act} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Shows the present answer: its author, the delivered quantities with their day, and the missing ones. */
function Given({ document }: { document: PublicDocument }) {
  const { t, i18n } = useTranslation('supplier')
  const { answer, confirmed_name: name, confirmed_at: at, confirmation_note: note } = document
  const company = document.company_object?.name ?? ''
  const date = at ? formatDay(parisDayOf(at), i18n.language) : ''
  return (
    <PublicNotice tone={answer === 'confirmed' ? 'success' : 'warning'} title={t(`done.${answer ?? 'confirmed'}`)}>
      {t(name ? 'by' : 'noted', { name, date, company })}
      <ul className={styles.small}>
        {askedLines(document.purchase_order_lines ?? []).map((line) => (
          <li key={line.id}>
            <bdi>{line.product_name}</bdi> : <LineAnswer line={line} />
          </li>
        ))}
      </ul>
      {note && (
        <p className={styles.small}>
          <bdi>{note}</bdi>
        </p>
      )}
    </PublicNotice>
  )
}

function LineAnswer({ line }: { line: AskedLine }) {
  const { t, i18n } = useTranslation('supplier')
  const units = (quantity: string | null | undefined): string => formatQuantity(quantity ?? '0', i18n.language)
  const short = missing(line)
  return (
    <>
      {[
        line.expected_date && t('expected', { day: formatDay(line.expected_date, i18n.language) }),
        !decimal(short).isZero() && t('short', { missing: units(short), ordered: units(line.quantity) }),
      ]
        .filter(Boolean)
        .join(', ')}
    </>
  )
}

function AnswerDialog({ place, document, onAnswered, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('supplier')
  const lines = askedLines(document.purchase_order_lines ?? [])
  const name = useKeptInTab('name', document.confirmed_name ?? '')
  const kept = useKeptInTab('answer', '')
  const [values, setValues] = useState<AnswerValues>(() =>
    kept.value
      ? (JSON.parse(kept.value) as AnswerValues)
      : startOfAnswer(lines, document.delivery_date, document.confirmation_note, today()),
  )
  const [isTried, setTried] = useState(false)
  const act = useAct<Answered>()
  const isNameShort = name.value.trim().length < shortest
  const change = (next: AnswerValues): void => {
    setValues(next)
    kept.change(JSON.stringify(next))
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (isNameShort || !isAnswerComplete(values, lines, today())) return
    const body = { ...answerBody(values, lines), name: name.value.trim() }
    const answered = await act.run(body, (key) => confirmOrder(place, body, key))
    if (!answered) return
    kept.forget()
    onAnswered(answered)
  }
  return (
    <FormDialog
      title={t('title', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t(answerWord(values, lines) === 'confirmed' ? 'submit' : 'submitPartly')}
      button={{ size: 'l' }}
      isBusy={act.isBusy}
    >
      <div className={styles.form}>
        <p>{t('intro', { company: document.company_object?.name ?? '' })}</p>
        <OrderAnswerFields values={values} lines={lines} isTried={isTried} onChange={change} />
        <Field
          isRequired
          label={t('name')}
          error={isTried && isNameShort ? t('nameMissing') : errorTexts(act.errors.name)}
        >
          <TextInput
            value={name.value}
            boxSize="l"
            autoComplete="name"
            maxLength={120}
            onChange={(event) => name.change(event.target.value)}
          />
        </Field>
        {act.error && <PublicNotice>{act.error}</PublicNotice>}
      </div>
    </FormDialog>
  )
}
