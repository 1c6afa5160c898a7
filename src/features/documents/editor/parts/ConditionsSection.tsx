import { lineTax } from '../../../../contract/commercial/rules/amounts/line-price.ts'
import { memo, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../../api/capabilities.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import type { TaxRead } from '../../../../api/commercial/taxes.ts'
import { compareDecimals } from '../../../../contract/rules/money/digits.ts'
import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { formatNumber, formatPercent } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { parseDay } from '../../../../format/calendar.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { AmountInput } from '../../../../ui/fields/text/AmountInput.tsx'
import { DateInput } from '../../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { NumberInput } from '../../../../ui/fields/text/NumberInput.tsx'
import { Select } from '../../../../ui/fields/choice/Select.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { RecordPicker } from '../../../../widgets/record-picker/RecordPicker.tsx'
import { isOurs, type Kind, type PageSide } from '../../../../widgets/documents/kinds.ts'
import { today } from '../../../../widgets/today.ts'
import styles from '../DocumentEditor.module.css'
import type { Head, HeadName } from '../model/model.ts'

const methods = ['bank_transfer', 'cb', 'bank_check', 'cash'] as const
const readAmount = (text: string): string | null | undefined =>
  text.trim() === '' ? null : (parseAmount(text) ?? undefined)

interface Props {
  kind: Kind
  side: PageSide
  head: Head
  taxes: readonly TaxRead[]
  exempt: boolean
  onHead: (values: Partial<Head>) => void
  errors: Readonly<Partial<Record<HeadName, string>>>
}

/**
 * Parts of a document around its lines: subject, discount, delivery, payment, free texts. It is rendered again only
 * when one of them changes.
 */
export const ConditionsSection = memo(PlainConditionsSection)

function PlainConditionsSection({ kind, side, head, taxes, exempt, onHead, errors }: Props): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  // The texts of a supplier's document are not edited; only our own reference and the amounts are kept.
  const isSale = side === 'sales'
  const text = (name: HeadName, label: string, max = 255) => (
    <Field label={label} error={errors[name]}>
      <TextInput
        data-head={name}
        maxLength={max}
        value={head[name] ?? ''}
        onChange={(event) => onHead({ [name]: event.target.value || null })}
      />
    </Field>
  )
  return (
    <div data-section="conditions" className={styles.conditions}>
      <Card title={t('editor.conditions.title')}>
        <div className={styles.fields}>
          {text('subject', t('quotation.fields.subject'), 200)}
          <DealField kind={kind} side={side} head={head} onHead={onHead} />
          {text('ref', t(isSale ? 'quotation.fields.ref' : 'editor.conditions.ownRef'))}
          <AmountsFields
            kind={kind}
            side={side}
            head={head}
            taxes={taxes}
            exempt={exempt}
            onHead={onHead}
            errors={errors}
          />
          {kind.isFiscal && (
            <Field label={t('invoice.fields.payment_method')}>
              <Select
                data-head="payment_method"
                value={head.payment_method ?? ''}
                options={methods.map((value) => ({ value, label: t(`invoice.choices.payment_method.${value}`) }))}
                onChange={(event) => onHead({ payment_method: event.target.value || null })}
              />
            </Field>
          )}
          {kind.isOffer && isSale && (
            <Field
              label={t('quotation.fields.deposit_percent')}
              help={t('editor.conditions.depositHelp')}
              error={errors.deposit_percent}
            >
              <NumberInput
                data-head="deposit_percent"
                suffix="%"
                value={head.deposit_percent}
                parse={(typed) => (typed.trim() === '' ? null : (parseAmount(typed, 2) ?? undefined))}
                format={(value) => formatNumber(value, i18n.language)}
                onChange={(deposit_percent) => onHead({ deposit_percent })}
              />
            </Field>
          )}
          {kind.isOffer && isSale && (
            <div className={styles.wide}>
              <Field label={t('quotation.fields.terms_of_sales')} help={t('editor.conditions.termsHelp')}>
                <TextArea
                  data-head="terms_of_sales"
                  rows={2}
                  maxLength={2000}
                  value={head.terms_of_sales ?? ''}
                  onChange={(event) => onHead({ terms_of_sales: event.target.value || null })}
                />
              </Field>
            </div>
          )}
          {isSale && (
            <div className={styles.wide}>
              <Field label={t('quotation.fields.legal_policy')} help={t('editor.conditions.policyHelp')}>
                <TextArea
                  data-head="legal_policy"
                  rows={2}
                  maxLength={2000}
                  value={head.legal_policy ?? ''}
                  onChange={(event) => onHead({ legal_policy: event.target.value || null })}
                />
              </Field>
            </div>
          )}
        </div>
      </Card>
      {isOurs(kind, side) && <DeliveryCard kind={kind} head={head} onHead={onHead} />}
    </div>
  )
}

/** Edits the deal of the CRM that the offer belongs to, for people who may read deals. */
function DealField({ kind, side, head, onHead }: Pick<Props, 'kind' | 'side' | 'head' | 'onHead'>) {
  const { t } = useTranslation('commercial')
  const { may } = useRights()
  const label = t('quotation.fields.business_opportunity')
  const isKnown =
    side === 'sales' && 'business_opportunity' in kind.records.entity.fields && hasCapability('commercial', 'added')
  if (!isKnown || !may('opportunity', 'read')) return null
  return (
    <Field label={label}>
      <RecordPicker
        target="commercial/business-opportunities"
        label={label}
        value={head.business_opportunity}
        filters={head.organization ? { organization: head.organization } : undefined}
        onChange={(business_opportunity) => onHead({ business_opportunity })}
      />
    </Field>
  )
}

function AmountsFields({ kind, head, taxes, exempt, onHead, errors }: Props) {
  const { t, i18n } = useTranslation('commercial')
  const isAmount = head.discount_type === 'amount'
  const rates = taxes
    .filter((tax) => tax.is_active || tax.id === head.delivery_taxes)
    .map((tax) => ({ value: tax.id, label: rateLabel(tax, i18n.language) }))
  const { tax: standard } = lineTax({ isSales: true, exempt, taxes })
  const isForeign = kind.isFiscal && head.currency !== null && head.currency !== 'eur'
  return (
    <>
      <Field label={t('editor.conditions.discount')} error={errors.discount}>
        <span className={styles.pair}>
          <NumberInput
            data-head="discount"
            value={head.discount}
            parse={readAmount}
            format={(value) => formatNumber(value, i18n.language)}
            onChange={(discount) => onHead({ discount })}
          />
          <Select
            aria-label={t('quotation.fields.discount_type')}
            value={head.discount_type ?? 'percent'}
            options={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: '€' },
            ]}
            onChange={(event) => onHead({ discount_type: event.target.value })}
            data-amount={isAmount || undefined}
          />
        </span>
      </Field>
      <Field label={t(costWords(exempt))} error={errors.cost ?? errors.delivery_taxes}>
        <span className={styles.pair}>
          <AmountInput
            data-head="cost"
            currency="€"
            value={head.cost}
            parse={readAmount}
            format={(value) => formatNumber(value, i18n.language, 2)}
            onChange={(cost) => onHead({ cost, delivery_taxes: head.delivery_taxes ?? (cost ? standard : null) })}
          />
          {!exempt && (
            <Select
              data-head="delivery_taxes"
              aria-label={t('quotation.fields.delivery_taxes')}
              value={head.delivery_taxes ?? standard ?? ''}
              emptyLabel={head.delivery_taxes === '' || !standard ? t('editor.conditions.noTax') : undefined}
              options={rates}
              onChange={(event) => onHead({ delivery_taxes: event.target.value })}
            />
          )}
        </span>
      </Field>
      {isForeign && (
        <Field
          label={t('invoice.fields.exchange_rate')}
          help={t('editor.conditions.exchangeHelp', { currency: head.currency!.toUpperCase() })}
          error={errors.exchange_rate}
        >
          <NumberInput
            data-head="exchange_rate"
            value={head.exchange_rate}
            parse={readAmount}
            format={(value) => formatNumber(value, i18n.language)}
            onChange={(exchange_rate) => onHead({ exchange_rate })}
          />
        </Field>
      )}
    </>
  )
}

/** Returns the label of the shipping cost: a seller without VAT has no "excluding tax". */
const costWords = (exempt: boolean) => (exempt ? 'exempt.cost' : 'quotation.fields.cost')

/** Returns the label of a tax; taxes of rate zero differ by their names. */
const rateLabel = ({ number, name }: TaxRead, language: string): string => {
  const rate = formatPercent(number, language)
  return compareDecimals(number, '0') === 0 ? `${rate} ${name}` : rate
}

function DeliveryCard({ kind, head, onHead }: Pick<Props, 'kind' | 'head' | 'onHead'>) {
  const { t, i18n } = useTranslation('commercial')
  const text = (name: HeadName, label: string, max = 255) => (
    <Field label={label}>
      <TextInput
        data-head={name}
        maxLength={max}
        autoComplete="off"
        value={head[name] ?? ''}
        onChange={(event) => onHead({ [name]: event.target.value || null })}
      />
    </Field>
  )
  return (
    <Card title={t('editor.conditions.delivery')}>
      <div className={styles.fields}>
        {kind.dueField !== 'delivery_date' && (
          <Field label={t('quotation.fields.delivery_date')}>
            <DateInput
              value={head.delivery_date}
              data-head="delivery_date"
              format={(value) => formatDay(value, i18n.language)}
              parse={(typed) => (typed.trim() === '' ? null : (parseDay(typed, today()) ?? undefined))}
              onChange={(delivery_date) => onHead({ delivery_date })}
            />
          </Field>
        )}
        {text('delivery_address', t('quotation.fields.delivery_address'))}
        {text('delivery_postal_code', t('quotation.fields.delivery_postal_code'), 20)}
        {text('delivery_city', t('quotation.fields.delivery_city'))}
        {text('invoice_address', t('editor.conditions.otherBilling'))}
        {text('invoice_postal_code', t('quotation.fields.invoice_postal_code'), 20)}
        {text('invoice_city', t('quotation.fields.invoice_city'))}
      </div>
    </Card>
  )
}
