import { totalRows as printedTotals, totalLabel, type TotalRow as Row } from '../format/total-rows.ts'
import type { PdfTotals } from './document-data.ts'
import { drawQr, epcPayload } from './epc.ts'
import { figuresOf, isNothing, negative } from './figures.ts'
import { fillSentence } from './labels.ts'
import { sellerName } from './letterhead.ts'
import { fit, newPage, page, present, type PdfSheet } from './page.ts'
import { inks, leading, point, type Style } from './pen.ts'
import { drawSchedule, scheduleHeight } from './schedule.ts'

interface TotalRow {
  label: string
  amount: string
  isStrong?: boolean
}

const row: Style = { size: 9 }
const strong: Style = { size: 10, bold: true }
const small: Style = { size: 8, ink: inks.quiet }
const faint: Style = { size: 7.5, ink: inks.faint }
const totalsLeft = 112
const leftWidth = 92
const step = 5.4

const gap = 5

/** Height of the block that must stay together under the lines, with the gap above it. */
export function closingHeight(sheet: PdfSheet): number {
  const payment = paymentRows(sheet).length
  const terms = termsLines(sheet).length * leading(small)
  const totals = totalRows(sheet).length * step + 6
  const mentions = Math.min(mentionLines(sheet).length * leading(faint) + 10, 40)
  if (isSigned(sheet)) return gap + totals + Math.max(terms, signatureBox.height) + 6 + mentions
  return gap + Math.max(totals, (payment > 0 ? 8 + payment * leading(row) + qrSize / 2 : 0) + terms) + mentions
}

/**
 * Draws totals, payment, signature, schedule and mentions under the lines. Totals and the texts beside them stay
 * together on one page.
 */
export function drawClosing(sheet: PdfSheet, top: number): void {
  const rows = totalRows(sheet)
  const payment = paymentRows(sheet)
  const terms = termsLines(sheet)
  const y = fit(sheet, top + gap, closingHeight(sheet) - gap)
  const totalsBottom = drawTotals(sheet, rows, y)
  let bottom = totalsBottom
  if (isSigned(sheet)) bottom = drawSigned(sheet, terms, totalsBottom + 6)
  else bottom = Math.max(totalsBottom, drawPayment(sheet, payment, terms, y + 1))
  if (scheduleHeight(sheet) > 0) bottom = drawSchedule(sheet, bottom + 4)
  drawMentions(sheet, bottom + 6)
}

const isSigned = ({ data: { kind } }: PdfSheet): boolean => kind === 'quotation' || kind === 'delivery_note'

function totalRows(sheet: PdfSheet): TotalRow[] {
  const { totals, exempt } = sheet.data
  if (!totals) return []
  const rows = printedTotals(totals, exempt === true).map((row) => ({
    label: labelOf(row, sheet),
    amount: sheet.figures.money(row.amount),
    isStrong: row.key === 'total_price',
  }))
  return [...rows, ...euroRows(sheet, totals), ...paidRows(sheet, totals)]
}

/** Returns the VAT in euros of a document in a foreign currency, with the rate. */
function euroRows({ labels, figures, data }: PdfSheet, { euro_vat: vat }: PdfTotals): TotalRow[] {
  if (!vat) return []
  const label = fillSentence(labels.vatInEuros, {
    currency: (data.currency ?? '').toUpperCase(),
    rate: figures.number(vat.rate),
  })
  return [{ label, amount: figuresOf(labels).money(vat.amount) }]
}

const labelKeys = {
  sum_lines: 'sumLines',
  discount: 'documentDiscount',
  discountPercent: 'documentDiscountPercent',
  cost: 'shipping',
  sub_total_price: 'subTotal',
  tax: 'vat',
  taxCategory: 'vatCategory',
  total: 'totalPrice',
  exempt: 'totalExempt',
} as const

const labelOf = (row: Row, { labels, figures, data }: PdfSheet): string =>
  fillSentence(labels[labelKeys[totalLabel(row, data.exempt === true)]], {
    percent: 'percent' in row && row.percent ? figures.number(row.percent) : '',
    ...(row.key === 'tax'
      ? { rate: figures.number(row.rate), base: figures.money(row.base), category: row.category }
      : {}),
  })

/** Returns the rows for the paid and the open part of the total. */
function paidRows({ labels, figures, data }: PdfSheet, totals: PdfTotals): TotalRow[] {
  const rows: TotalRow[] = (totals.deposits ?? []).map(({ number, issue_date: date, net, vat, total_price }) => ({
    label: [
      date
        ? fillSentence(labels.depositDated, { number, date: figures.shortDate(date) })
        : fillSentence(labels.deposit, { number }),
      ...(net && vat && !data.exempt
        ? [fillSentence(labels.depositParts, { net: figures.money(net), vat: figures.money(vat) })]
        : []),
    ].join(' '),
    amount: figures.money(negative(total_price)),
  }))
  if (!isNothing(totals.paid)) rows.push({ label: labels.paid, amount: figures.money(negative(totals.paid!)) })
  if (totals.left_to_pay && totals.left_to_pay !== totals.total_price)
    rows.push({ label: labels.leftToPay, amount: figures.money(totals.left_to_pay), isStrong: true })
  return rows
}

function drawTotals({ data, pen }: PdfSheet, rows: readonly TotalRow[], top: number): number {
  const y = pen.within('Table', () => rows.reduce((at, row) => drawTotal(pen, row, at), top))
  const mention = data.exempt && data.exempt_mention
  if (!mention) return y
  const lines = pen.wrap(mention, page.right - totalsLeft, small)
  return pen.within('P', () => pen.block(lines, totalsLeft, y + 0.8, small))
}

function drawTotal(pen: PdfSheet['pen'], { label, amount, isStrong }: TotalRow, top: number): number {
  const style = isStrong ? strong : row
  if (isStrong) pen.rule(totalsLeft, page.right, top + 0.6, inks.strong, 0.2)
  const y = isStrong ? top + 1.6 : top
  const space = page.right - totalsLeft - pen.width(amount, style) - 3
  const name: Style = {
    ...style,
    ink: isStrong ? inks.text : inks.quiet,
    ...(pen.width(label, style) > space ? { size: 8 } : {}),
  }
  const lines = pen.wrap(label, space, name)
  pen.within('TR', () => {
    const labelTop = y + 0.6 + (style.size - name.size) * point
    pen.within('TH', () => pen.block(lines, totalsLeft, labelTop, name), { scope: 'Row' })
    const baseline = y + style.size * point + 0.6
    pen.within('TD', () => pen.write(amount, page.right, baseline, { ...style, align: 'right' }))
  })
  return y + step + (lines.length - 1) * leading(name) + (isStrong ? 0.8 : 0)
}

/**
 * Returns the amount of the transfer: the first part of a schedule of the whole, else the open amount, else the total.
 */
const askedAmount = ({ totals, installments }: PdfSheet['data']): string =>
  (!totals?.deposits?.length && installments?.[0]?.amount) || totals?.left_to_pay || totals?.total_price || '0.00'

const isAsked = ({ kind, totals, seller }: PdfSheet['data']): boolean =>
  (kind === 'invoice' || kind === 'deposit') &&
  Boolean(seller.iban) &&
  !isNothing(totals?.left_to_pay ?? totals?.total_price)

/** Returns the row with the due date of an invoice; one that is paid in parts has a schedule instead. */
function dueRow({ data, labels, figures }: PdfSheet): [string, string][] {
  const { kind, expiration_payment: due, installments } = data
  if (installments?.length) return [['', labels.inParts]]
  return due && (kind === 'invoice' || kind === 'deposit' || kind === 'pro_format')
    ? [['', fillSentence(labels.dueOn, { date: figures.date(due) })]]
    : []
}

function paymentRows(sheet: PdfSheet): [string, string][] {
  const { data, labels } = sheet
  const rows = dueRow(sheet)
  if (data.payment_method) rows.push(['', data.payment_method])
  if (!isAsked(data)) return rows
  rows.push([labels.iban, data.seller.iban!.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1\u202f')])
  if (data.seller.bic) rows.push([labels.bic, data.seller.bic])
  rows.push([labels.transferReference, data.number])
  return rows
}

const qrSize = 23

function drawPayment(
  sheet: PdfSheet,
  rows: readonly [string, string][],
  terms: readonly string[],
  top: number,
): number {
  const { data, labels, pen } = sheet
  let y = top
  if (rows.length > 0) {
    const title: Style = { size: 8.5, bold: true }
    y = pen.within('H2', () => pen.block([labels.payment], page.left, y, title)) + 0.8
    const qrTop = y
    const payload =
      data.noQr || !isAsked(data) || (data.currency && data.currency !== 'eur')
        ? null
        : epcPayload({
            name: sellerName(data.seller),
            iban: data.seller.iban!,
            bic: data.seller.bic,
            amount: askedAmount(data),
            reference: data.number,
          })
    const style: Style = { size: 8 }
    const lines = rows.filter(([name]) => !name).flatMap(([, text]) => pen.wrap(text, leftWidth, style))
    y = pen.within('P', () => pen.block(lines, page.left, y, style)) + (lines.length > 0 ? 1.6 : 0)
    y = drawBank(
      sheet,
      rows.filter(([name]) => name),
      payload,
      y,
    )
    y = Math.max(y, qrTop)
  }
  if (terms.length === 0) return y
  return pen.within('P', () => pen.block(terms, page.left, y + (rows.length > 0 ? 2 : 0), small))
}

function drawBank(
  { pen, labels, data }: PdfSheet,
  rows: readonly [string, string][],
  payload: string | null,
  top: number,
): number {
  if (rows.length === 0) return top
  const left = payload ? page.left + qrSize + 4 : page.left
  const name: Style = { size: 7.5, ink: inks.faint }
  const value: Style = { size: 8 }
  const indent = Math.max(...rows.map(([label]) => pen.width(label, name))) + 2.5
  let y = top
  for (const [label, text] of rows) {
    const lines = pen.wrap(text, page.left + leftWidth - left - indent, value)
    const rowTop = y
    y = pen.within('P', () => {
      pen.write(label, left, rowTop + value.size * point, name)
      return pen.block(lines, left + indent, rowTop, value) + 0.3
    })
  }
  if (!payload) return y
  const draw = (): void => drawQr(pen.doc, payload, page.left, top + 0.6, qrSize)
  const words = data.installments?.length ? labels.scanToPayFirst : labels.scanToPay
  pen.within('Figure', () => pen.picture(draw), { alt: words })
  const hint = pen.wrap(words, leftWidth - qrSize - 4, name)
  y = pen.within('P', () => pen.block(hint, left, y + 1, name))
  return Math.max(y, top + qrSize + 1.5)
}

const termsLines = ({ data, pen }: PdfSheet): string[] => (data.terms?.trim() ? pen.wrap(data.terms, 86, small) : [])

const signatureBox = { left: 118, height: 28 }

function drawSigned({ data, labels, figures, pen }: PdfSheet, terms: readonly string[], top: number): number {
  const termsBottom = pen.within('P', () => pen.block(terms, page.left, top, small))
  pen.doc.setDrawColor(...inks.line)
  pen.doc.setLineWidth(0.25)
  pen.doc.roundedRect(signatureBox.left, top, page.right - signatureBox.left, signatureBox.height, 1.2, 1.2, 'S')
  const text = data.acceptance
    ? fillSentence(labels.accepted, { name: data.acceptance.name, date: figures.date(data.acceptance.at) })
    : data.kind === 'quotation'
      ? labels.signature
      : labels.received
  const style: Style = data.acceptance ? { size: 8, ink: inks.text } : faint
  const width = page.right - signatureBox.left - 6
  const lines = pen.wrap(text, width, style)
  const bottom = pen.within('P', () => pen.block(lines, signatureBox.left + 3, top + 2.4, style))
  if (data.acceptance?.proof) {
    const proof = pen.wrap(fillSentence(labels.acceptedProof, { hash: data.acceptance.proof }), width, faint)
    pen.within('P', () => pen.block(proof, signatureBox.left + 3, bottom + 1.2, faint))
  }
  return Math.max(termsBottom, top + signatureBox.height)
}

/** Mentions line by line, over as many pages as they need. */
function drawMentions(sheet: PdfSheet, top: number): void {
  let y = top
  const drawLine = (line: string): void => {
    if (y + leading(faint) > page.bottom) y = newPage(sheet)
    sheet.pen.write(line, page.left, y + faint.size * point, faint)
    y += leading(faint) + 0.25
  }
  for (const lines of mentionParagraphs(sheet)) sheet.pen.within('P', () => lines.forEach(drawLine))
}

const mentionParagraphs = ({ data, pen }: PdfSheet): string[][] =>
  present(...(data.mentions ?? [])).map((paragraph) => pen.wrap(paragraph, page.inner, faint))

const mentionLines = (sheet: PdfSheet): string[] => mentionParagraphs(sheet).flat()
