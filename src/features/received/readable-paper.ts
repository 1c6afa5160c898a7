import type { TFunction } from 'i18next'
import type { ReceivedInvoiceRead } from '../../api/commercial/received-invoices.ts'
import { decimal } from '../../contract/rules/money/decimal.ts'
import {
  isCredit,
  type ReceivedInvoiceShape,
  type ReceivedParty,
} from '../../contract/commercial/rules/received/shape.ts'
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import { formatIban, formatIdentifier } from '../../format/identifiers.ts'
import { i18n } from '../../i18n/i18n.ts'
import { type PrintedReport, type ReportTable, reportPdf } from '../../pdf/report-pdf.ts'
import { printedLanguage } from '../../widgets/printed-words.ts'

interface Setup {
  t: TFunction<'commercial'>
  language: string
  currency: string
}

function partyOf({ name, siret, siren, vatNumber, address }: ReceivedParty, { t }: Setup): string {
  const town = [address.postcode, address.city].filter(Boolean).join(' ')
  const numbers = [
    siret
      ? t('received.readable.siret', { number: formatIdentifier(siret) })
      : siren && t('received.readable.siren', { number: formatIdentifier(siren) }),
    vatNumber && t('received.readable.vatNumber', { number: formatIdentifier(vatNumber) }),
  ]
  return [name, ...address.lines, town, address.country, ...numbers].filter(Boolean).join(', ')
}

/** Returns the facts of the head, each with its name; those missing in the file are left out. */
function factsOf(content: ReceivedInvoiceShape, setup: Setup): string[] {
  const { t, language } = setup
  const { payment } = content
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['seller', partyOf(content.seller, setup)],
    ['buyer', partyOf(content.buyer, setup)],
    ['issued', formatDay(content.issueDate, language)],
    ['due', content.dueDate && formatDay(content.dueDate, language)],
    ['delivered', content.deliveryDate && formatDay(content.deliveryDate, language)],
    ['order', content.orderReference],
    ['buyerReference', content.buyerReference],
    ['earlier', content.earlier.map(({ number }) => number).join(', ')],
    ['payee', content.payee],
    ['account', payment.iban && [formatIban(payment.iban), payment.bic].filter(Boolean).join(', ')],
    ['remittance', payment.reference],
    ['terms', content.paymentTerms],
  ]
  return [
    ...facts.flatMap(([name, value]) =>
      value
        ? [t('received.readable.fact', { name: t(`received.readable.${name}` as 'received.readable.seller'), value })]
        : [],
    ),
    ...content.notes.map(({ text }) => text),
  ]
}

const rateOf = (rate: string | null, { language }: Setup): string => (rate ? formatPercent(rate, language) : '–')

function linesTable(content: ReceivedInvoiceShape, setup: Setup): ReportTable {
  const { t, language, currency } = setup
  return {
    title: t('page.lines'),
    columns: [
      { header: t('quotation-line.fields.product_name') },
      { header: t('quotation-line.fields.quantity'), width: 22, isEnd: true },
      { header: t('quotation-line.fields.price'), width: 30, isEnd: true },
      { header: t('quotation-line.fields.taxes'), width: 20, isEnd: true },
      { header: t('quotation-line.fields.total'), width: 30, isEnd: true },
    ],
    rows: content.lines.map(({ name, description, quantity, price, baseQuantity, vat, net }) => [
      [name, description].filter(Boolean).join('\n'),
      formatQuantity(quantity, language),
      formatPrice(price, language, currency) +
        (decimal(baseQuantity).eq(1) ? '' : ` / ${formatQuantity(baseQuantity, language)}`),
      rateOf(vat.rate, setup),
      formatMoney(net, language, currency),
    ]),
    empty: t('received.readable.noLine'),
  }
}

function vatTable(content: ReceivedInvoiceShape, setup: Setup): ReportTable {
  const { t, language, currency } = setup
  return {
    title: t('received.readable.vat'),
    columns: [
      { header: t('received.readable.rate') },
      { header: t('received.readable.base'), width: 40, isEnd: true },
      { header: t('received.readable.amount'), width: 40, isEnd: true },
    ],
    rows: content.vat.map(({ rate, base, amount, reason }) => [
      [rateOf(rate, setup), reason].filter(Boolean).join(', '),
      formatMoney(base, language, currency),
      formatMoney(amount, language, currency),
    ]),
    empty: t('received.readable.noLine'),
  }
}

const sumNames = ['lines', 'allowances', 'charges', 'base', 'vat', 'total', 'prepaid', 'rounding', 'due'] as const

function sumsOf({ totals }: ReceivedInvoiceShape, { t, language, currency }: Setup): PrintedReport['sums'] {
  return sumNames
    .filter((name) => totals[name] !== null)
    .map((name) => ({
      name: t(`received.readable.totals.${name}`),
      value: formatMoney(totals[name], language, currency),
      isStrong: name === 'total' || name === 'due',
    }))
}

/** Lays out the data of an e-invoice without a PDF, as the report that is shown and printed instead. */
export function readableReport(
  record: ReceivedInvoiceRead,
  content: ReceivedInvoiceShape,
  setup: Setup,
): PrintedReport {
  const { t, language } = setup
  const kind = isCredit(content) ? 'credit' : 'invoice'
  return {
    title: t(`received.readable.${kind}`, { number: content.number }),
    author: content.seller.name,
    day: content.issueDate,
    language,
    facts: [
      t('received.readable.note', {
        format: record.format ? t(`received-invoice.choices.format.${record.format}`) : '',
      }),
      ...factsOf(content, setup),
    ],
    sums: sumsOf(content, setup),
    tables: [linesTable(content, setup), vatTable(content, setup)],
    areSumsLast: true,
  }
}

/** Draws the readable document of a received e-invoice whose file has none. */
export async function readablePdf(record: ReceivedInvoiceRead): Promise<Blob> {
  const language = await printedLanguage()
  const setup = {
    t: i18n.getFixedT(language, 'commercial'),
    language,
    currency: (record.currency ?? 'EUR').toLowerCase(),
  }
  const bytes = reportPdf(readableReport(record, record.content as ReceivedInvoiceShape, setup))
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
}
