import { readFileSync } from 'node:fs'
import { formalNotice } from '../../../../src/contract/commercial/rules/dunning/dunning.ts'
import { formatMoney } from '../../../../src/format/amounts.ts'
import { formatDay } from '../../../../src/format/dates.ts'
import { isServedLanguage, servedLanguages } from '../../../http/call/language.ts'
import { escaped, fillText } from '../../../mail/mail-text.ts'
import type { LateInvoice } from '../late/late-invoices.ts'

/** Texts of reminders: a subject and a text by level, with the sentences on penalties and the letter. */
export interface ReminderWords {
  1: { subject: string; text: string }
  2: { subject: string; text: string }
  3: { subject: string; text: string }
  fees: Record<'business' | 'consumer', string>
  letter: Record<'invoice' | 'due' | 'late' | 'penalty' | 'indemnity' | 'total', string> & {
    titles: Record<1 | 2 | 3, string>
  }
}

const load = (language: string): ReminderWords =>
  (
    JSON.parse(readFileSync(new URL(`../../../../locales/${language}/dunning.json`, import.meta.url), 'utf8')) as {
      texts: ReminderWords
    }
  ).texts

const words = new Map<string, ReminderWords>()

/** Returns the texts of reminders in the language of their reader, in French where it is none of ours. */
export function reminderWords(language: string): ReminderWords {
  const known = isServedLanguage(language) ? language : servedLanguages[0]
  const found = words.get(known) ?? load(known)
  words.set(known, found)
  return found
}

/** Returns which of the three texts a level has. */
export const textLevel = (level: number): 1 | 2 | 3 => (level <= 1 ? 1 : level === 2 ? 2 : formalNotice)

/** Returns the text of a reminder: penalties are named from the second level on, and to businesses alone. */
export function reminderText(
  { invoice, party, rate }: LateInvoice,
  level: number,
  company: string,
): { subject: string; text: string } {
  const { language } = party
  const said = reminderWords(language)
  const money = (amount: string): string => formatMoney(amount, language, invoice.currency)
  const values: Record<string, string> = {
    number: invoice.number,
    issued: formatDay(invoice.issue_date ?? '', language),
    due: formatDay(invoice.due ?? '', language),
    rate: language === 'en' || language === 'zh' ? rate : rate.replace('.', ','),
    late: money(invoice.asked),
    penalty: money(invoice.penalty),
    indemnity: money(invoice.indemnity),
    total: money(invoice.total),
    company,
  }
  const fees = party.is_person ? (level >= formalNotice ? said.fees.consumer : '') : said.fees.business
  const { subject, text } = said[textLevel(level)]
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => (paragraph === '{{fees}}' ? fees : paragraph))
    .filter(Boolean)
  return { subject: fillText(subject, values), text: fillText(paragraphs.join('\n\n'), values) }
}

/** Returns a written text as the paragraphs of a mail. */
export const mailHtml = (text: string, language: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p${language === 'ar' ? ' dir="rtl"' : ''}>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
