import { formatMoney } from '../../../src/format/amounts.ts'
import { formatDay } from '../../../src/format/dates.ts'
import type { Queryable } from '../../database/database.ts'
import { isLanguage } from '../../http/language.ts'
import type { StoredRecord, Values } from '../../http/records.ts'
import { escaped } from '../notifications/html.ts'
import { readBuyer, readSeller } from './freeze.ts'
import type { DocumentKind } from './kinds.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The language a customer is written to in: that of their record, French otherwise. */
export const languageOfBuyer = (buyer: Values | null | undefined): string =>
  isLanguage(buyer?.language) ? buyer.language : 'fr'

/**
 * What the variables of a mail stand for once the document has its number and its link; a draft has neither while the
 * mail is written.
 */
export async function mailVariables(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredRecord,
  link: string,
): Promise<{ language: string; values: Readonly<Record<string, string>> }> {
  const buyer = (document.buyer_frozen as Values | null) ?? (await readBuyer(tx, document))
  const seller = (document.seller_frozen as Values | null) ?? (await readSeller(tx, document)).values
  const language = languageOfBuyer(buyer)
  const currency = textOf(document.currency) || 'eur'
  const due = kind.name === 'invoice' ? document.expiration_payment : document.expiration_date
  return {
    language,
    values: {
      number: String(document.number),
      link,
      client_name: textOf(buyer.company_name),
      company_name: textOf(seller.legal_name) || textOf(seller.name),
      expiration_date: formatDay(textOf(due), language),
      total: formatMoney(textOf(document.total_price), language, currency),
      left_to_pay: formatMoney(textOf(document.left_to_pay) || textOf(document.total_price), language, currency),
    },
  }
}

const fill = (text: string, values: Readonly<Record<string, string>>, write: (value: string) => string): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] ?? '') : whole,
  )

/** Fills the variables of a subject, as they are. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  fill(text, values, (value) => value)

/** Makes a link of an address wherever it stands in the words of sanitised HTML: not every mail program does. */
function linked(html: string, address: string): string {
  let isInLink = false
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) => {
    if (part.startsWith('<')) {
      if (/^<\/?a\b/i.test(part)) isInLink = !part.startsWith('</')
      return part
    }
    return isInLink ? part : part.replaceAll(address, () => `<a href="${address}">${address}</a>`)
  })
}

/** Fills the variables of sanitised HTML, escaped (trust.md 1.4); the address of the document becomes a link. */
export function fillHtml(html: string, values: Readonly<Record<string, string>>): string {
  const filled = fill(html, values, escaped)
  return values.link ? linked(filled, escaped(values.link)) : filled
}
