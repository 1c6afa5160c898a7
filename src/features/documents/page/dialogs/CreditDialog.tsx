import { useKnownTaxes } from '../../../../widgets/documents/use-known-taxes.ts'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { credits } from '../../../../api/commercial/documents/credits.ts'
import { openQuantityByLine, useRemainingLines } from '../../../../api/commercial/documents/deals.ts'
import { dealKeys } from '../../../../api/commercial/documents/documents.ts'
import { invoices } from '../../../../api/commercial/documents/invoices.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import type { ReversalReason } from '../../../../contract/commercial/invoices/reversal.ts'
import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { parseDay } from '../../../../format/calendar.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { SkeletonText } from '../../../../ui/state/SkeletonText.tsx'
import { AmountInput } from '../../../../ui/fields/text/AmountInput.tsx'
import { Checkbox } from '../../../../ui/fields/choice/Checkbox.tsx'
import { DateInput } from '../../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../../ui/fields/choice/RadioGroup.tsx'
import { Select } from '../../../../ui/fields/choice/Select.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import { idOf } from '../../../../widgets/entity.ts'
import { today } from '../../../../widgets/today.ts'
import { kinds, type PageSide } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import { pageLinesOf } from '../../../../widgets/documents/page-record.ts'
import { ruleText } from '../../../../widgets/documents/rule-text.ts'
import { useCreditChange } from '../quantities/credit-change.ts'
import { type CreditFormDraft, type CreditPart, useCreditDraft } from '../quantities/credit-draft.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import { PeriodRebateDialog } from '../../rebate/PeriodRebateDialog.tsx'
import { Motive } from '../quantities/Motive.tsx'
import styles from '../../../../widgets/documents/page.module.css'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'
import { Take } from '../quantities/Take.tsx'

interface CreditProps {
  invoice: PageRecord
  /** Draft being changed; none for a new one. */
  credit?: PageRecord
  side: PageSide
  onClose: () => void
}

/** Edits a draft of a credit beside its invoice. */
export function ModifyCreditDialog({ document, side, onClose }: DocumentDialogProps): ReactElement | null {
  const id = idOf(document.linked_invoice) ?? ''
  const { data } = invoices.useOne(id, { expand: ['invoice_lines'] }, { enabled: id !== '' })
  if (side === 'sales' && id === '') return <PeriodRebateDialog credit={document} onClose={onClose} />
  return data ? (
    <CreditDialog invoice={data as unknown as PageRecord} credit={document} side={side} onClose={onClose} />
  ) : null
}

/** Saves the typed values: a new draft opens its page, a changed one closes the dialog. */
function useSaving({ invoice, credit, side, onClose }: CreditProps, draft: CreditFormDraft) {
  const { t } = useTranslation('commercial')
  const navigate = useNavigate()
  const made = credits.useCreate({ touches: dealKeys, call: { isSilent: true } })
  const changed = credits.usePatch({ touches: dealKeys, call: { isSilent: true } })
  const meeting = useCreditChange(credit)
  const isSale = side === 'sales'
  const save = async (): Promise<void> => {
    const { subject, number, day, part, motive } = draft.values
    const paper = isSale ? {} : { number: number.trim() || null, issue_date: day }
    const values = { motive: motive as ReversalReason, subject: subject.trim() || null, ...paper, ...draft.body() }
    if (credit) {
      await meeting.save(values, (chosen, version) => changed.mutateAsync({ id: credit.id, values: chosen, version }))
      draft.drop()
      return onClose()
    }
    const body = { is_sales: isSale, linked_invoice: invoice.id, need_lines: part === 'all' }
    const { id } = await made.mutateAsync({ ...body, ...values })
    draft.drop()
    showToast('success', t('credit-dialog.done'))
    void navigate(kinds.credit.pageTo(id, side))
  }
  const { error, isPending } = credit ? changed : made
  return { save, conflict: meeting.conflict, refusal: refusalOf(error), isPending }
}

/** Edits a credit of an invoice: all of it, some of its lines, or a rebate; a draft until it is validated. */
export function CreditDialog(props: CreditProps): ReactElement {
  const { invoice, credit, side, onClose } = props
  const { t } = useTranslation('commercial')
  const asked = useRemainingLines('invoice', 'credit', invoice.id, true)
  const remaining = useMemo(() => (asked.data ? openQuantityByLine(asked.data) : null), [asked.data])
  const draft = useCreditDraft(invoice, credit, remaining)
  const { save, conflict, refusal, isPending } = useSaving(props, draft)
  const words = credit ? (['modify', 'save'] as const) : (['title', 'run'] as const)
  return (
    <FormDialog
      size={draft.values.part === 'some' ? 'l' : 'm'}
      title={t(`credit-dialog.${words[0]}`, { number: invoice.number ?? '' })}
      onClose={onClose}
      onSubmit={() => save().catch(() => undefined)}
      submitLabel={t(`credit-dialog.${words[1]}`)}
      isDisabled={!draft.isComplete}
      isBusy={isPending}
    >
      <div className={styles.stack}>
        {draft.offer}
        {conflict}
        <Given draft={draft} invoice={invoice} isKnown={remaining !== null} />
        <Motive value={draft.values.motive} onChange={(motive) => draft.change({ motive })} />
        <Field label={t('credit-dialog.reason')} help={t('credit-dialog.reasonHelp')}>
          <TextInput
            maxLength={200}
            value={draft.values.subject}
            onChange={(event) => draft.change({ subject: event.target.value })}
          />
        </Field>
        {side === 'purchases' && <SupplierPaper draft={draft} numberError={errorTexts(refusal?.errors.number ?? [])} />}
        <RefusalText text={refusal && (errorTexts(Object.values(refusal.errors).flat()) ?? refusal.detail)} />
      </div>
    </FormDialog>
  )
}

/** Shows the credited amounts for the chosen part. */
function Given({ draft, invoice, isKnown }: { draft: CreditFormDraft; invoice: PageRecord; isKnown: boolean }) {
  const { t, i18n } = useTranslation('commercial')
  const { part } = draft.values
  return (
    <>
      <Field isGroup label={t('credit-dialog.what')}>
        <RadioGroup
          value={part}
          onChange={(next) => draft.change({ part: next as CreditPart })}
          options={(['all', 'some', 'rebate'] as const).map((value) => ({
            value,
            label: t(`credit-dialog.parts.${value}`),
            help: t(`credit-dialog.help.${value}`),
          }))}
        />
      </Field>
      {part !== 'rebate' && !isKnown && <SkeletonText lines={4} />}
      {part === 'some' && isKnown && <Lines draft={draft} invoice={invoice} />}
      {part === 'rebate' && <Rebate draft={draft} invoice={invoice} />}
      {draft.others.length > 0 && (
        <p>
          {t('credit-dialog.kept', {
            lines: draft.others
              .map(({ product_name: name, total }) =>
                [name, inSentence(formatMoney(total, i18n.language, invoice.currency), i18n.language)].join(' '),
              )
              .join(', '),
          })}
        </p>
      )}
    </>
  )
}

/** Quantities by line, and the delivery. */
function Lines({ draft, invoice }: { draft: CreditFormDraft; invoice: PageRecord }) {
  const { t, i18n } = useTranslation('commercial')
  const { values, change } = draft
  return (
    <>
      <ul className={styles.takes}>
        {draft.lines.map((line) => {
          const failure = draft.failures.get(line.id)
          return (
            <li key={line.id} className={styles.take}>
              <Take
                line={line}
                left={draft.leftOf(line.id)}
                value={line.id in values.quantities ? (values.quantities[line.id] ?? null) : draft.quantityOf(line)}
                failure={failure ? ruleText(failure) : undefined}
                onChange={(quantity) => change({ quantities: { ...values.quantities, [line.id]: quantity } })}
              />
            </li>
          )
        })}
      </ul>
      {draft.isShippable && (
        <Checkbox
          label={t('credit-dialog.ships', {
            amount: inSentence(formatMoney(invoice.cost, i18n.language, invoice.currency), i18n.language),
          })}
          checked={values.ships}
          onChange={(event) => change({ ships: event.target.checked })}
        />
      )}
    </>
  )
}

/** Edits a rebate without goods: its reason, its amount without tax, and the rate of the invoice. */
function Rebate({ draft, invoice }: { draft: CreditFormDraft; invoice: PageRecord }) {
  const { t, i18n } = useTranslation('commercial')
  const known = useKnownTaxes()
  const used = new Set(pageLinesOf(invoice).flatMap((line) => line.taxes ?? []))
  const rates = known.filter(({ id }) => used.has(id))
  const { rebate } = draft.values
  const change = (part: Partial<typeof rebate>): void => draft.change({ rebate: { ...rebate, ...part } })
  return (
    <>
      <Field label={t('credit-dialog.rebate.label')} isRequired>
        <TextInput maxLength={200} value={rebate.label} onChange={(event) => change({ label: event.target.value })} />
      </Field>
      <Field label={t('credit-dialog.rebate.amount')} isRequired>
        <AmountInput
          currency={invoice.currency === 'usd' ? '$' : '€'}
          value={rebate.amount}
          parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined))}
          format={(value) => formatNumber(value, i18n.language, 2)}
          onChange={(amount) => change({ amount })}
        />
      </Field>
      {rates.length > 1 && (
        <Field label={t('credit-dialog.rebate.tax')}>
          <Select
            value={rebate.tax}
            options={rates.map(({ id, number }) => ({ value: id, label: formatPercent(number, i18n.language) }))}
            onChange={(event) => change({ tax: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}

/** Asks for the number and day of a supplier's credit, as on his document. */
function SupplierPaper({ draft, numberError }: { draft: CreditFormDraft; numberError: string | undefined }) {
  const { t, i18n } = useTranslation('commercial')
  return (
    <>
      <Field label={t('credit-dialog.number')} help={t('credit-dialog.numberHelp')} error={numberError}>
        <TextInput
          maxLength={35}
          value={draft.values.number}
          onChange={(event) => draft.change({ number: event.target.value })}
        />
      </Field>
      <Field label={t('credit-dialog.day')}>
        <DateInput
          value={draft.values.day}
          max={today()}
          format={(value) => formatDay(value, i18n.language)}
          parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
          onChange={(day) => draft.change({ day })}
        />
      </Field>
    </>
  )
}
