import { useKnownTaxes } from '../../../../widgets/documents/use-known-taxes.ts'
import { isExemptDocument, storedTotals, totalLines } from '../../../../widgets/documents/total-lines.ts'
import { useCompany } from '../../../../widgets/documents/use-company.ts'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { decimal } from '../../../../contract/rules/money/decimal.ts'
import { depositTotal } from '../../../../contract/commercial/rules/amounts/installments.ts'
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { TotalsBox } from '../../../../ui/data/TotalsBox.tsx'
import { missing } from '../../../../widgets/documents/order-answer-draft.ts'
import { type LineRead, pageLinesOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import { runningSubtotals } from './running-subtotals.ts'
import table from './lines.module.css'
import styles from '../../../../widgets/documents/page.module.css'

/** Shows the lines of a document in their present state, with their totals. */
export function LinesCard({ document }: { document: PageRecord }): ReactElement {
  const { t } = useTranslation('commercial')
  const lines = pageLinesOf(document)
  const known = useKnownTaxes()
  const rates = useMemo(() => new Map(known.map((tax) => [tax.id, tax.number ?? ''])), [known])
  const subtotals = useMemo(() => runningSubtotals(lines), [lines])
  const priced = lines.filter(({ kind }) => kind === 'product').length
  const isExempt = isExemptDocument(document, useCompany())
  const hasDiscount = lines.some(({ discount }) => Number(discount ?? 0) > 0)
  return (
    <Card isFlush title={t('page.lines')} aside={t('page.lineCount', { count: priced })}>
      {lines.length === 0 ? (
        <EmptyState title={t('page.noLines')} />
      ) : (
        <div className={table.linesBox} role="group" aria-label={t('page.lines')}>
          <table className={table.lines} aria-label={t('page.lines')}>
            <thead>
              <tr>
                <th scope="col" className="tableHead">
                  {t('quotation-line.fields.product_name')}
                </th>
                <th scope="col" className="tableHead" data-end>
                  {t('quotation-line.fields.quantity')}
                </th>
                <th scope="col" className="tableHead" data-end>
                  {t(isExempt ? 'exempt.price' : 'quotation-line.fields.price')}
                </th>
                {hasDiscount && (
                  <th scope="col" className="tableHead" data-end>
                    {t('quotation-line.fields.discount')}
                  </th>
                )}
                {!isExempt && (
                  <th scope="col" className="tableHead" data-end>
                    {t('quotation-line.fields.taxes')}
                  </th>
                )}
                <th scope="col" className="tableHead" data-end>
                  {t(isExempt ? 'totals.exempt' : 'quotation-line.fields.total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.filter(isShown).map((line) => (
                <LineItem
                  key={line.id}
                  option={optionWord(line, document)}
                  hasDiscount={hasDiscount}
                  hasTax={!isExempt}
                  line={line}
                  rate={rates.get(line.taxes?.[0] ?? '')}
                  subtotal={subtotals.get(line.id)}
                  currency={document.currency ?? 'eur'}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DocumentTotals document={document} />
    </Card>
  )
}

/** Returns whether a line is shown on a screen: a page break is not. */
const isShown = ({ kind }: LineRead): boolean => kind !== 'page_break'

/** Returns the state of an option: open, accepted by the customer and in the total, or not chosen. */
function optionWord(
  { id, kind }: LineRead,
  { accepted_options: taken, accepted_at: answered }: PageRecord,
): 'option' | 'optionTaken' | 'optionLeft' | null {
  if (taken?.includes(id)) return 'optionTaken'
  if (kind !== 'option') return null
  return answered ? 'optionLeft' : 'option'
}

interface ItemProps {
  option: ReturnType<typeof optionWord>
  hasDiscount: boolean
  hasTax: boolean
  line: LineRead
  rate: string | undefined
  subtotal: string | undefined
  currency: string
}

function LineItem({ subtotal, ...item }: ItemProps) {
  const { line, currency, hasDiscount, hasTax } = item
  const columns = 4 + Number(hasDiscount) + Number(hasTax)
  const { t, i18n } = useTranslation('commercial')
  const { language } = i18n
  if (line.kind === 'section' || line.kind === 'text') {
    return (
      <tr className={line.kind === 'section' ? table.section : table.text}>
        <td colSpan={columns}>{line.kind === 'text' ? line.description || line.product_name : line.product_name}</td>
      </tr>
    )
  }
  if (line.kind === 'subtotal') {
    return (
      <tr className={table.subtotal}>
        <td colSpan={columns - 1} data-end>
          {line.product_name || t('grid.subtotal')}
        </td>
        <td data-end>
          <bdi dir="ltr">{formatMoney(subtotal, language, currency)}</bdi>
        </td>
      </tr>
    )
  }
  return <PricedItem {...item} />
}

function PricedItem({ line, rate, currency, hasDiscount, hasTax, option }: Omit<ItemProps, 'subtotal'>) {
  const { t, i18n } = useTranslation('commercial')
  const { language } = i18n
  const isOption = line.kind === 'option'
  return (
    <tr className={classNames(isOption && table.option)}>
      <td>
        <bdi>{line.product_name}</bdi>
        {option && <span className={styles.quiet}> ({t(`page.${option}`)})</span>}
        {line.description && (
          <span className={styles.under}>
            <bdi>{line.description}</bdi>
          </span>
        )}
        <Answer line={line} />
      </td>
      <td data-end>
        <bdi>
          {formatQuantity(line.quantity, language)} {line.unit}
        </bdi>
      </td>
      <td data-end>
        <bdi dir="ltr">{formatPrice(line.price, language, currency)}</bdi>
      </td>
      {hasDiscount && (
        <td data-end>
          {Number(line.discount ?? 0) > 0 && <bdi dir="ltr">{formatPercent(line.discount, language)}</bdi>}
        </td>
      )}
      {hasTax && (
        <td data-end className={styles.quiet}>
          {rate && <bdi dir="ltr">{formatPercent(rate, language)}</bdi>}
        </td>
      )}
      <td data-end className={table.strong}>
        <bdi dir="ltr">{formatMoney(line.total, language, currency)}</bdi>
      </td>
    </tr>
  )
}

/** Shows the supplier's answer on a line: its day, and the quantity that is not delivered. */
function Answer({ line }: { line: LineRead }) {
  const { t, i18n } = useTranslation('commercial')
  const units = (quantity: string): string => formatQuantity(quantity, i18n.language)
  const short = missing(line)
  const words = [
    line.expected_date && t('page.expected', { day: formatDay(line.expected_date, i18n.language) }),
    decimal(short).gt(0) && t('page.short', { missing: units(short), ordered: units(line.quantity ?? '0') }),
  ].filter(Boolean)
  return words.length > 0 ? <span className={styles.under}>{words.join(' · ')}</span> : null
}

function DocumentTotals({ document }: { document: PageRecord }) {
  const { t, i18n } = useTranslation('commercial')
  const isExempt = isExemptDocument(document, useCompany())
  const percent = document.is_sales === false ? null : document.deposit_percent
  return (
    <div className={table.totals}>
      <TotalsBox
        lines={[
          ...totalLines(storedTotals(document), {
            t,
            language: i18n.language,
            isExempt,
            currency: document.currency,
          }),
          ...(percent && decimal(percent).gt(0)
            ? [
                {
                  key: 'deposit',
                  label: t(isExempt ? 'deposit.share' : 'deposit.shareGross', {
                    percent: formatPercent(percent, i18n.language),
                  }),
                  value: formatMoney(
                    depositTotal(document.transaction_taxes ?? [], percent),
                    i18n.language,
                    document.currency ?? 'eur',
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
