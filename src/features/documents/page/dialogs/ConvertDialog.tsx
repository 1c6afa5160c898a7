import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type ConversionCall, takesParts, useConvert } from '../../../../api/commercial/documents/deals.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { decimal } from '../../../../contract/rules/money/decimal.ts'
import { checkTaken } from '../../../../contract/commercial/rules/flows/remaining.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { SkeletonText } from '../../../../ui/state/SkeletonText.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../../ui/fields/choice/RadioGroup.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import type { Kind, PageSide } from '../../../../widgets/documents/kinds.ts'
import { type LineRead, pageLinesOf, type PageRecord, partyOf } from '../../../../widgets/documents/page-record.ts'
import { ruleText } from '../../../../widgets/documents/rule-text.ts'
import styles from '../../../../widgets/documents/page.module.css'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import { Motive } from '../quantities/Motive.tsx'
import { Redeliver } from '../quantities/Redeliver.tsx'
import { SelfBilled } from '../quantities/SelfBilled.tsx'
import { Take } from '../quantities/Take.tsx'
import { useRemaining } from '../quantities/use-remaining.ts'

/** Converts a document into the next one: all its open quantities, or chosen lines and quantities. */
export function ConvertDialog({ kind, to, side, document, onClose }: DocumentDialogProps & { to: Kind }): ReactElement {
  const { t } = useTranslation(['commercial', 'common'])
  const navigate = useNavigate()
  const convert = useConvert()
  const words = useConvertWords(to, side, document)
  const left = useRemaining(kind, to, document)
  const [part, setPart] = useState<'all' | 'some'>('all')
  const [typed, setTyped] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [isRedelivered, setRedelivered] = useState(false)
  const [motive, setMotive] = useState('')
  const isReturn = to.name === 'product-return'
  const agreed = agreementOf(to, side, document)
  const [isSelfBilled, setSelfBilled] = useState(false)
  const kept = useKeptForm(
    { form: `conversion ${to.name}`, record: document.id },
    { part, typed: Object.fromEntries(typed), isRedelivered, motive, isSelfBilled },
    (found) => {
      setMotive(found.motive)
      setSelfBilled(Boolean(found.isSelfBilled))
      setPart(found.part)
      setRedelivered(found.isRedelivered)
      setTyped(new Map(Object.entries(found.typed)))
    },
  )
  const lines = pageLinesOf(document).filter(({ id, kind }) => kind === 'product' && !decimal(left?.get(id)).isZero())
  const quantityOf = ({ id }: LineRead): string => typed.get(id) ?? (typed.has(id) ? '0' : (left?.get(id) ?? '0'))
  const wanted = lines.filter((line) => !decimal(quantityOf(line)).isZero())
  const errors = new Map(
    wanted.map((line) => [line.id, checkTaken(quantityOf(line), left?.get(line.id) ?? '0', line.id)]),
  )
  const isBad =
    (isReturn && motive === '') || (part === 'some' && (wanted.length === 0 || [...errors.values()].some(Boolean)))

  const run = async (): Promise<void> => {
    if (isBad) return
    try {
      const made = await convert.mutateAsync({
        from: kind.name,
        to: to.name,
        id: document.id,
        ...(part === 'some' ? { lines: wanted.map((line) => ({ line: line.id, quantity: quantityOf(line) })) } : {}),
        ...(isReturn ? { motive, ...(isRedelivered ? { redeliver: true } : {}) } : typeOf(agreed, isSelfBilled)),
      })
      kept.drop()
      showToast('success', words.done)
      void navigate(to.pageTo(made.id, side))
    } catch {
      // The refusal is shown in the dialog.
    }
  }
  return (
    <FormDialog
      size={part === 'some' ? 'l' : 'm'}
      title={words.title}
      onClose={onClose}
      onSubmit={run}
      submitLabel={words.run}
      isDisabled={isBad}
      isBusy={convert.isPending}
    >
      {kept.offer}
      <Field isGroup label={words.what}>
        <RadioGroup
          value={part}
          onChange={(value) => setPart(value as 'all')}
          options={[
            { value: 'all', label: t('commercial:convert.all'), help: words.allHelp },
            ...(takesParts(kind.name) ? [{ value: 'some', label: t('commercial:convert.some') }] : []),
          ]}
        />
      </Field>
      {part === 'some' && !left && <SkeletonText lines={4} />}
      {part === 'some' && left && (
        <ul className={styles.takes}>
          {lines.map((line) => (
            <li key={line.id} className={styles.take}>
              <Take
                line={line}
                left={left.get(line.id) ?? '0'}
                value={typed.has(line.id) ? (typed.get(line.id) ?? null) : (left.get(line.id) ?? null)}
                failure={errors.get(line.id) ? ruleText(errors.get(line.id)!) : undefined}
                onChange={(value) => setTyped(new Map(typed).set(line.id, value))}
              />
            </li>
          ))}
        </ul>
      )}
      <SelfBilled since={agreed} isChecked={isSelfBilled} onChange={setSelfBilled} />
      {isReturn && (
        <>
          <Motive value={motive} onChange={setMotive} />
          <Redeliver side={side} isChecked={isRedelivered} onChange={setRedelivered} />
        </>
      )}
      <Refused error={convert.error} text={words.refused} />
    </FormDialog>
  )
}

/** Returns the day since when the supplier of an order may be billed in the supplier's name. */
const agreementOf = (to: Kind, side: PageSide, document: PageRecord): string | null =>
  to.name === 'invoice' && side === 'purchases' ? (partyOf(document)?.self_billing_since ?? null) : null

const typeOf = (agreed: string | null, isSelfBilled: boolean): Pick<ConversionCall, 'type'> =>
  agreed && isSelfBilled ? { type: 'self_billing' } : {}

/** Kinds that are converted from the open quantities of another by its lines. */
type ConvertedName = 'invoice' | 'purchase-order' | 'delivery-note' | 'product-return'

/** Goods of a supplier are received, and his invoice is entered. */
const wordsOf = (name: ConvertedName, side: DocumentDialogProps['side']) => {
  if (side === 'sales') return name
  if (name === 'delivery-note') return 'receipt'
  if (name === 'invoice') return 'invoiceIn'
  return name === 'product-return' ? 'returnOut' : name
}

function useConvertWords(
  { name }: Kind,
  side: DocumentDialogProps['side'],
  { number }: DocumentDialogProps['document'],
) {
  const { t } = useTranslation('commercial')
  const to = wordsOf(name as ConvertedName, side)
  return {
    title: t(`convert.${to}.title`, { number: number ?? '' }),
    what: t(`convert.${to}.what`),
    allHelp: t(`convert.${to}.allHelp`),
    run: t(`convert.${to}.run`),
    done: t(`convert.${to}.done`),
    refused: t(`convert.${to}.refused`),
  }
}

function Refused({ error, text }: { error: Error | null; text: string }) {
  const refusal = refusalOf(error)
  return refusal ? (
    <p role="alert" className={styles.refusal}>
      {errorTexts(Object.values(refusal.errors).flat()) ?? refusal.detail ?? text}
    </p>
  ) : null
}
