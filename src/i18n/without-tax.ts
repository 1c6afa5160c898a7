/** Patterns for "with VAT" and "without VAT" in each language. */
const phrases: Readonly<Record<string, RegExp>> = {
  fr: /[\s\u00a0]*\((?:HT|TTC)\)|,?[\s\u00a0]*\b(?:HT|TTC)\b/g,
  en: /,?\s*\b(?:(?:excl|incl)\. (?:VAT|tax)|(?:excluding|including|before|without|with) (?:VAT|tax)(?! number))\b/g,
  es: /,?\s*\b(?:IVA incluido|IVA incl\.|(?:sin|con) (?:IVA|impuestos)\b(?! pendiente))/g,
  ar: /(?:،?\s*(?:شاملًا|شاملة?) الضريبة|،?\s*شامل ضريبة القيمة المضافة|،?\s*(?:دون|بدون|مع|قبل) (?:ال)?ضريبة)(?!،)/g,
  zh: /（(?:不含|含)税）|，(?:不含|含)税(?=，)|(?<=（)(?:不含|含)税，|(?<=折后)不含税的|(?:不含|含)(?:增值)?税(?![，的])/g,
}

/** Namespaces with texts about amounts of the company's own documents. */
const named: ReadonlySet<string> = new Set([
  'accounting',
  'commercial',
  'crm',
  'documents',
  'home',
  'pdf',
  'products',
  'series',
])

/** Removes "with VAT" and "without VAT" from a text, for a seller that has none. */
export function withoutTax(text: string, language: string): string {
  const found = phrases[language]
  if (!found) return text
  const left = text.replace(found, '').trim()
  return left === '' ? text : left
}

function mapped(words: unknown, language: string): unknown {
  if (typeof words === 'string') return withoutTax(words, language)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, mapped(value, language)]))
}

/** Returns the texts of a namespace for a seller without VAT. */
export const wordsWithoutTax = <W>(words: W, language: string, namespace: string): W =>
  named.has(namespace) ? (mapped(words, language) as W) : words
