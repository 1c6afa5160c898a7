import { fillSentence, type PdfLabels } from './labels.ts'

/** Figures are written from the labels and not by Intl, so that every engine gives the same bytes. */
export interface PrintedFigures {
  /** A decimal with at least `least` decimals: `1 234,50`. */
  number(text: string | null | undefined, least?: number): string
  /** An amount with its currency: `1 234,50 €`. */
  money(text: string | null | undefined): string
  /** A day in words: `20 novembre 2026`. */
  date(day: string): string
  /** A day in figures: `20/11/2026`. */
  shortDate(day: string): string
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})/

const signs: Readonly<Record<string, string>> = { eur: '€', usd: '$', gbp: '£' }

/** Returns the figures of a document in its language and currency. */
export function figuresOf(labels: PdfLabels, currency = 'eur'): PrintedFigures {
  const number = (text: string | null | undefined, least = 0): string => {
    const found = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(text ?? '')
    if (!found) return text ?? ''
    const [, sign, whole, decimals = ''] = found as unknown as [string, string, string, string?]
    const kept = decimals.replace(/0+$/, '').padEnd(least, '0')
    const isZero = /^0*$/.test(whole + decimals)
    return `${isZero ? '' : sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, labels.group)}${kept ? labels.decimalSign + kept : ''}`
  }
  return {
    number,
    money: (text) =>
      fillSentence(labels.moneyPattern, {
        amount: number(text, 2),
        currency: signs[currency.toLowerCase()] ?? currency.toUpperCase(),
      }),
    shortDate: (day) => {
      const found = dayPattern.exec(day)
      return found ? fillSentence(labels.shortDatePattern, { day: found[3]!, month: found[2]!, year: found[1]! }) : day
    },
    date: (day) => {
      const found = dayPattern.exec(day)
      if (!found) return day
      const [year, month, date] = [found[1]!, Number(found[2]), Number(found[3])]
      return fillSentence(labels.datePattern, {
        day: date === 1 ? labels.firstDay : date,
        month: labels.months[month - 1] ?? found[2]!,
        year,
      })
    },
  }
}

/** Checks for an absent amount or one of zero. */
export const isNothing = (text: string | null | undefined): boolean => !text || /^-?0*(\.0*)?$/.test(text)

/** Returns the same amount with the other sign. */
export const negative = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`)
