import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openQuantityByLine, useRemainingLines } from '../../../../api/commercial/documents/deals.ts'
import { dealKeys } from '../../../../api/commercial/documents/documents.ts'
import { orders } from '../../../../api/commercial/documents/orders.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { decimal } from '../../../../contract/rules/money/decimal.ts'
import { checkTaken } from '../../../../contract/commercial/rules/flows/remaining.ts'
import { parseDay } from '../../../../format/calendar.ts'
import { formatDay } from '../../../../format/dates.ts'
import { SkeletonText } from '../../../../ui/state/SkeletonText.tsx'
import { DateInput } from '../../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { idOf } from '../../../../widgets/entity.ts'
import { today } from '../../../../widgets/today.ts'
import { type LineRead, pageLinesOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import { ruleText } from '../../../../widgets/documents/rule-text.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import styles from '../../../../widgets/documents/page.module.css'
import { Motive } from '../quantities/Motive.tsx'
import { Redeliver } from '../quantities/Redeliver.tsx'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'
import { refusalText } from '../../../../widgets/refusal-text.ts'
import { Take } from '../quantities/Take.tsx'
import { isProduct, linesFor, useQuantitiesChange } from '../quantities/quantities-change.ts'

interface Values {
  subject: string
  day: string | null
  tracking: string
  quantities: Readonly<Record<string, string | null>>
  /** Reason for delivering more of a line than its order has open. */
  reasons: Readonly<Record<string, string>>
  isRedelivered: boolean
  /** Reason of the return. */
  motive: string
}

/**
 * Returns the open quantities of an order for a document, with those of the document itself; its own lines where it has
 * no order.
 */
function useTakeable({ kind, document }: DocumentDialogProps) {
  const order = idOf(document.linked_purchase_order) ?? ''
  const asked = orders.useOne(order || null, { expand: ['purchase_order_lines'] })
  const left = useRemainingLines('purchase-order', kind.name, order, order !== '')
  const own = new Map(pageLinesOf(document).map((line) => [line.source_line || line.id, line]))
  const lines = order ? asked.data && pageLinesOf(asked.data as unknown as PageRecord) : pageLinesOf(document)
  const rests = openQuantityByLine(left.data ?? { lines: [] })
  const mostOf = ({ id, quantity }: LineRead): string => {
    const most = decimal(rests.get(id)).plus(decimal(own.get(id)?.quantity))
    // A quantity that the document itself takes beyond the order cannot be taken again.
    return own.get(id)?.over_reason && most.gt(decimal(quantity)) ? (quantity ?? '0') : most.toFixed()
  }
  return {
    own,
    mostOf,
    isLimited: order !== '',
    lines:
      !lines || (order && !left.data)
        ? null
        : lines.filter((line) => isProduct(line) && (!order || !decimal(mostOf(line)).isZero())),
  }
}

/** Returns the quantities of the form line by line; beyond the order only with the right, and with a reason. */
function useQuantities(props: DocumentDialogProps, { quantities, reasons }: Values) {
  const { may } = useRights()
  const { own, mostOf, isLimited, lines } = useTakeable(props)
  const quantityOf = ({ id }: LineRead): string =>
    id in quantities ? (quantities[id] ?? '0') : (own.get(id)?.quantity ?? '0')
  const reasonOf = ({ id }: LineRead): string => reasons[id] ?? own.get(id)?.over_reason ?? ''
  const wanted = (lines ?? []).filter((line) => !decimal(quantityOf(line)).isZero())
  const canExceed = may('delivery_note', 'full') && props.kind.name === 'delivery-note' && isLimited
  const failures = new Map(
    isLimited ? wanted.map((line) => [line.id, checkTaken(quantityOf(line), mostOf(line), line.id)]) : [],
  )
  const isBeyond = ({ id }: LineRead): boolean => canExceed && failures.get(id)?.code === 'above_remaining'
  return {
    lines,
    wanted,
    own,
    canExceed,
    quantityOf,
    reasonOf,
    isBeyond,
    leftOf: (line: LineRead) => (isLimited ? mostOf(line) : (line.quantity ?? '0')),
    /** Returns the error of a line; none where it exceeds its order with a reason. */
    failureOf: (line: LineRead) =>
      isBeyond(line) && reasonOf(line).trim() ? undefined : (failures.get(line.id) ?? undefined),
  }
}

/**
 * Changes the quantities that a delivery note or a return takes of its order, and its transport; possible until the
 * goods are shipped.
 */
export function ModifyQuantitiesDialog(props: DocumentDialogProps): ReactElement {
  const { kind, side, document, onClose } = props
  const { t, i18n } = useTranslation('commercial')
  const change = kind.records.usePatch({ touches: dealKeys, call: { isSilent: true } })
  const [values, setValues] = useState<Values>({
    subject: document.subject ?? '',
    day: document.delivery_date ?? null,
    tracking: document.tracking ?? '',
    quantities: {},
    reasons: {},
    isRedelivered: document.redeliver ?? false,
    motive: document.motive ?? '',
  })
  const kept = useKeptForm({ form: `quantities ${kind.name}`, record: document.id }, values, setValues)
  const set = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }))
  const { lines, wanted, own, canExceed, quantityOf, reasonOf, leftOf, isBeyond, failureOf } = useQuantities(
    props,
    values,
  )
  const meeting = useQuantitiesChange(props)
  const isReturn = kind.name === 'product-return'
  const isWrong = wanted.length === 0 || (isReturn && !values.motive) || wanted.some((line) => failureOf(line))
  const save = async (): Promise<void> => {
    if (isWrong) return
    const written = {
      subject: values.subject.trim() || null,
      delivery_date: values.day,
      tracking: values.tracking.trim() || null,
      ...(isReturn ? { redeliver: values.isRedelivered, motive: values.motive } : {}),
      [kind.lines]: linesFor(document, wanted, own, (line) => ({
        quantity: quantityOf(line),
        ...(canExceed ? { over_reason: isBeyond(line) ? reasonOf(line).trim() : null } : {}),
      })),
    }
    await meeting.save(written, (chosen, version) => change.mutateAsync({ id: document.id, values: chosen, version }))
    kept.drop()
    onClose()
  }
  return (
    <FormDialog
      size="l"
      title={t('quantities-dialog.title', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={() => save().catch(() => undefined)}
      submitLabel={t('quantities-dialog.save')}
      isDisabled={isWrong}
      isBusy={change.isPending}
    >
      <div className={styles.stack}>
        {kept.offer}
        {lines ? (
          <ul className={styles.takes}>
            {lines.map((line) => {
              const failure = failureOf(line)
              return (
                <li key={line.id} className={styles.take}>
                  <Take
                    line={line}
                    left={leftOf(line)}
                    value={line.id in values.quantities ? (values.quantities[line.id] ?? null) : quantityOf(line)}
                    failure={failure && ruleText(failure)}
                    onChange={(quantity) => set({ quantities: { ...values.quantities, [line.id]: quantity } })}
                  />
                  {isBeyond(line) && (
                    <Field isRequired label={t('quantities-dialog.over')}>
                      <TextInput
                        maxLength={255}
                        value={reasonOf(line)}
                        onChange={(event) => set({ reasons: { ...values.reasons, [line.id]: event.target.value } })}
                      />
                    </Field>
                  )}
                </li>
              )
            })}
          </ul>
        ) : (
          <SkeletonText lines={4} />
        )}
        <Field label={t('delivery-note.fields.subject')}>
          <TextInput
            maxLength={255}
            value={values.subject}
            onChange={(event) => set({ subject: event.target.value })}
          />
        </Field>
        <Field label={t('editor.due.delivery-note')}>
          <DateInput
            value={values.day}
            format={(value) => formatDay(value, i18n.language)}
            parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
            onChange={(day) => set({ day })}
          />
        </Field>
        <Field label={t('delivery-note.fields.tracking')}>
          <TextInput
            maxLength={255}
            value={values.tracking}
            onChange={(event) => set({ tracking: event.target.value })}
          />
        </Field>
        {isReturn && (
          <>
            <Motive value={values.motive} onChange={(motive) => set({ motive })} />
            <Redeliver
              side={side}
              isChecked={values.isRedelivered}
              onChange={(isRedelivered) => set({ isRedelivered })}
            />
          </>
        )}
        {meeting.conflict}
        <RefusalText text={refusalText(change.error)} />
      </div>
    </FormDialog>
  )
}
