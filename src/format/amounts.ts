/** Locales of Intl for our languages; Arabic has Latin digits on amounts (domain rules 9.1). */
const regions: Readonly<Record<string, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  es: 'es-ES',
  ar: 'ar-u-nu-latn',
  zh: 'zh-CN',
}

/** Returns the locale of Intl for one of our languages; others are unchanged. */
export const regionOf = (language: string): string => regions[language.slice(0, 2)] ?? language

/**
 * Returns the region for figures. Arabic is written as on the company's own documents: Latin digits, spaces between
 * thousands, a comma, the sign after.
 */
const figureRegionOf = (language: string): string => regionOf(language.startsWith('ar') ? 'fr' : language)

const plain = /^-?\d+(\.\d+)?$/
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  let found = formatters.get(key)
  if (!found)
    formatters.set(
      key,
      (found = new Intl.NumberFormat(figureRegionOf(language), { signDisplay: 'negative', ...options })),
    )
  return found
}

/**
 * Formats decimal text digit by digit: engines read text exactly, a number would lose cents. A text that is no decimal
 * is shown as it is.
 */
function show(
  text: string | null | undefined,
  language: string,
  options: Intl.NumberFormatOptions,
  exponent = '',
): string {
  if (text === null || text === undefined || text === '') return ''
  return plain.test(text)
    ? formatter(language, options).format(`${text}${exponent}` as Intl.StringNumericLiteral)
    : text
}

/**
 * Formats an amount with its currency and two decimals: `1 234 567,89 €` in French with U+202F between thousands and
 * U+00A0 before the sign. Empty for nothing.
 */
export const formatMoney = (text: string | null | undefined, language: string, currency?: string | null): string =>
  show(text, language, { style: 'currency', currency: (currency ?? 'eur').toUpperCase() })

/** Formats an amount without cents where there are none: `62 400 €`, `62 400,50 €`. */
export const formatRoundMoney = (text: string | null | undefined, language: string): string =>
  show(text, language, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' })

/**
 * Formats a number as it is written over a bar: `63,4 k`. Arabic keeps its own word for thousands behind figures as all
 * amounts of the app have them.
 */
export function formatShort(text: string, language: string): string {
  const parts = new Intl.NumberFormat(regionOf(language), {
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).formatToParts(text as Intl.StringNumericLiteral)
  const isArabic = language.startsWith('ar')
  return parts.map(({ type, value }) => (isArabic && type === 'decimal' ? ',' : value)).join('')
}

/** Formats a unit price: two decimals, up to six when it has more. */
export const formatPrice = (text: string | null | undefined, language: string, currency = 'eur'): string =>
  show(text, language, { style: 'currency', currency: currency.toUpperCase(), maximumFractionDigits: 6 })

/** Formats a decimal with its own decimals, or with exactly `decimals`. */
export const formatNumber = (text: string | null | undefined, language: string, decimals?: number): string =>
  show(
    text,
    language,
    decimals === undefined
      ? { maximumFractionDigits: 20 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  )

/** Formats a quantity: at most four decimals, none for a whole one. */
export const formatQuantity = (text: string | null | undefined, language: string): string =>
  show(text, language, { maximumFractionDigits: 4 })

/** Formats a percentage written in percent: `5.5` is `5,5 %`. */
export const formatPercent = (text: string | null | undefined, language: string): string =>
  show(text, language, { style: 'percent', maximumFractionDigits: 4 }, 'e-2')

/** Decimal text as a person edits it: the decimal sign of the language, no thousands. */
export function editNumber(text: string | null | undefined, language: string): string {
  if (!text) return ''
  return ['fr', 'es', 'ar'].includes(language.slice(0, 2)) ? text.replace('.', ',') : text
}
