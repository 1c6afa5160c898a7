import { formatIdentifier, formatPhone } from '../format/identifiers.ts'
import { mostPixels, pngPixels } from '../format/picture-size.ts'
import type { DocumentData, PdfParty, PdfSeller } from './document-data.ts'
import { fillSentence, type PdfLabels } from './labels.ts'
import { page, present, type PdfSheet } from './page.ts'
import { inks, leading, point, type Style } from './pen.ts'

const small: Style = { size: 8, ink: inks.quiet }
const body: Style = { size: 9 }

/** Draws the sender, the title and the recipient of the document; returns the bottom. */
export function drawLetterhead(sheet: PdfSheet): number {
  const sellerBottom = drawSeller(sheet)
  const titleBottom = drawTitle(sheet)
  const top = Math.max(45, sellerBottom + 7, titleBottom + 5)
  const partiesBottom = drawParties(sheet, top)
  return drawSubject(sheet, partiesBottom + 9)
}

/** Returns the seller's name as required by law: that of an individual business has "EI". */
export const sellerName = ({ legal_name: name, legal_form: form }: PdfSeller): string =>
  /^(ei|micro.*)$/i.test(form?.trim() ?? '') && !/\bEI\b/.test(name) ? `${name} EI` : name

function drawSeller({ data: { seller }, labels, pen }: PdfSheet): number {
  let y = drawLogo({ pen }, seller, page.top)
  // The name is large without a logo, and small under one.
  const large: Style = y > page.top ? { size: 10.5, bold: true } : { size: 13.5, bold: true, ink: pen.accent }
  const name: Style = pen.wrap(sellerName(seller), 95, large).length > 2 ? { ...large, size: 11 } : large
  y = pen.within('P', () => pen.block(pen.wrap(sellerName(seller), 95, name), page.left, y, name)) + 1
  const form =
    seller.legal_form && seller.capital
      ? fillSentence(labels.capital, { form: seller.legal_form, capital: seller.capital })
      : /^(ei|micro.*)$/i.test(seller.legal_form ?? '')
        ? ''
        : seller.legal_form
  const town = present(seller.postal_code, seller.city).join(' ')
  const rows = present(
    present(seller.address, town, seller.country).join(', '),
    present(form, seller.rcs).join(', '),
    present(
      seller.siret && fillSentence(labels.siret, { number: formatIdentifier(seller.siret) }),
      seller.vat_number && fillSentence(labels.vatNumber, { number: formatIdentifier(seller.vat_number) }),
    ).join(' · '),
    present(seller.phone && formatPhone(seller.phone), seller.email).join(' · '),
  )
  return paragraphs(pen, rows, { x: page.left, y, width: 100, style: small })
}

/** Rows one under the other, each a paragraph of its own. */
const paragraphs = (
  pen: PdfSheet['pen'],
  rows: readonly string[],
  { x, y, width, style }: { x: number; y: number; width: number; style: Style },
): number =>
  rows.reduce(
    (top, row) =>
      pen.within('P', () =>
        pen.block(pen.wrap(row, width, style), style.align === 'right' ? page.right : x, top, style),
      ),
    y,
  )

const logoBox = { width: 48, height: 17 }

/** Returns the size of a logo; null for one that would decompress to gigabytes or cannot be read, and is left out. */
function sizeOf(pen: PdfSheet['pen'], logo: string): { width: number; height: number } | null {
  const first = Uint8Array.from(atob(logo.slice(logo.indexOf(',') + 1, logo.indexOf(',') + 33)), (one) =>
    one.charCodeAt(0),
  )
  if (pngPixels(first) > mostPixels) return null
  try {
    return pen.doc.getImageProperties(logo)
  } catch {
    return null
  }
}

function drawLogo({ pen }: Pick<PdfSheet, 'pen'>, seller: PdfSeller, y: number): number {
  const { logo } = seller
  const found = /^data:image\/(png|jpe?g);base64,/.exec(logo ?? '')
  const size = found && sizeOf(pen, logo!)
  if (!size) return y
  const { width, height } = size
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  const type = found[1] === 'png' ? 'PNG' : 'JPEG'
  const draw = () => pen.doc.addImage(logo!, type, page.left, y, width * scale, height * scale, 'logo')
  pen.within('Figure', () => pen.picture(draw), { alt: sellerName(seller) })
  return y + height * scale + 3.5
}

/** Returns the title of the document; an accepted quotation has a title of its own. */
export const printedTitleOf = ({ kind, acceptance }: DocumentData, labels: PdfLabels): string =>
  kind === 'quotation' && acceptance ? labels.acceptedTitle : labels.titles[kind]

function drawTitle({ data, labels, figures, pen }: PdfSheet): number {
  const title: Style = { size: 15, bold: true, align: 'right' }
  const row: Style = { size: 8.5, align: 'right', ink: inks.text }
  const until =
    data.kind === 'quotation' && data.expiration_date
      ? fillSentence(labels.validUntil, { date: figures.date(data.expiration_date) })
      : null
  const delivery = data.delivery_date
    ? fillSentence(labels.deliveryDate, { date: figures.date(data.delivery_date) })
    : null
  const bottom = pen.within('H1', () =>
    pen.block(pen.wrap(printedTitleOf(data, labels).toUpperCase(), 82, title), page.right, page.top, title),
  )
  const rows = [
    ...present(data.number),
    ...present(figures.date(data.issue_date), until, delivery),
    ...present(...(data.references ?? [])),
  ]
  return paragraphs(pen, rows, { x: page.right, y: bottom + 0.5, width: 82, style: row })
}

const partyLeft = 112

function drawParties({ data, labels, pen }: PdfSheet, top: number): number {
  const buyer = drawParty({ pen, labels }, data.buyer, partyLeft, top)
  if (buyer > top) {
    pen.doc.setFillColor(...pen.accent)
    pen.doc.rect(partyLeft - 4.2, top - 0.4, 0.75, buyer - top + 0.8, 'F')
  }
  if (!data.delivery) return buyer
  const title: Style = { size: 8, bold: true, ink: inks.faint }
  const y = pen.within('H2', () => pen.block([labels.deliveredTo], page.left, top, title))
  return Math.max(buyer, drawParty({ pen, labels }, data.delivery, page.left, y + 0.5))
}

function drawParty({ pen, labels }: Pick<PdfSheet, 'pen' | 'labels'>, party: PdfParty, x: number, top: number): number {
  const width = page.right - partyLeft
  const name: Style = { ...body, bold: true }
  const town = present(party.postal_code, party.city).join(' ')
  const rows = present(
    party.attention && fillSentence(labels.attention, { name: party.attention }),
    party.address,
    town,
    party.country,
  )
  const siren = party.siret?.replaceAll(/\s/g, '')
  const numbers = present(
    siren && fillSentence(siren.length === 9 ? labels.siren : labels.siret, { number: formatIdentifier(siren) }),
    party.vat_number && fillSentence(labels.vatNumber, { number: formatIdentifier(party.vat_number) }),
  ).join(' · ')
  const nameBottom = party.name
    ? pen.within('P', () => pen.block(pen.wrap(party.name, width, name), x, top, name))
    : top
  // Without any content nothing is drawn, no bar beside it either: the preview before a customer is chosen.
  const bottom = rows.length > 0 ? paragraphs(pen, rows, { x, y: nameBottom + 0.3, width, style: body }) : nameBottom
  return numbers ? paragraphs(pen, [numbers], { x, y: bottom + 0.6, width, style: { ...small, size: 7.5 } }) : bottom
}

function drawSubject({ data, labels, pen }: PdfSheet, y: number): number {
  if (!data.subject?.trim()) return y
  const style: Style = { size: 9.5, bold: true }
  const subject = fillSentence(labels.subject, { subject: data.subject.trim() })
  return pen.within('H2', () => pen.block(pen.wrap(subject, page.inner, style), page.left, y, style)) + 3
}

/** Running head of the pages after the first and the page numbers, once all pages are there. */
export function drawPageMarks({ data, labels, pen }: PdfSheet): void {
  const pages = pen.doc.getNumberOfPages()
  const style: Style = { size: 7.5, ink: inks.faint }
  for (let number = 1; number <= pages; number++) {
    pen.doc.setPage(number)
    pen.write(fillSentence(labels.page, { page: number, pages }), page.width / 2, 289, { ...style, align: 'center' })
    if (number === 1) continue
    const baseline = page.top + style.size * point
    pen.write(
      pen.wrap(sellerName(data.seller), 90, { ...style, bold: true, ink: pen.accent })[0] ?? '',
      page.left,
      baseline,
      { ...style, bold: true, ink: pen.accent },
    )
    pen.write(`${printedTitleOf(data, labels)} ${data.number}`, page.right, baseline, { ...style, align: 'right' })
    pen.rule(page.left, page.right, page.top + leading(style) + 1.2)
  }
}
