import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutTax, wordsWithoutTax } from '../../src/i18n/without-tax.ts'

const namespaces = ['accounting', 'commercial', 'crm', 'documents', 'home', 'products', 'series']
type Words = { [key: string]: string | Words }
const read = (language: string, namespace: string): Words =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Words
const flat = (words: Words, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value]] : flat(value, `${at}${key}.`),
  )

describe('the words of a seller without VAT', () => {
  test.each([
    ['Facturé ce mois, HT', 'Facturé ce mois'],
    ['Encaissé TTC', 'Encaissé'],
    ['{{amount}} HT', '{{amount}}'],
    ['Rendre aussi les frais de livraison ({{amount}} HT)', 'Rendre aussi les frais de livraison ({{amount}})'],
    ['dans l’ordre, TTC et en euros', 'dans l’ordre et en euros'],
    ['TTC', 'TTC'],
  ])('%s', (text, expected) => {
    expect(withoutTax(text, 'fr')).toBe(expected)
  })

  test.each(namespaces)('%s says in no language that an amount is with or without VAT', (namespace) => {
    const amounts = flat(read('fr', namespace)).filter(([, text]) => withoutTax(text, 'fr') !== text)
    for (const language of ['fr', 'en', 'es', 'ar', 'zh']) {
      const words = new Map(flat(wordsWithoutTax(read(language, namespace), language, namespace)))
      // Each language has its own forms of the plural.
      for (const [key] of amounts.filter(([name]) => words.has(name)))
        expect([language, key, words.get(key)]).toEqual([
          language,
          key,
          expect.not.stringMatching(/\bHT\b|\bTTC\b|(excl|incl)\. |sin IVA|con IVA|IVA incl|الضريبة$|دون ضريبة|含税/),
        ])
    }
  })

  // Visitors see the seller of the document, whose status chooses between two texts: with the word, and without it.
  const chosenBySeller: Readonly<Record<string, string>> = {
    'public.amount.taxIncluded': 'public.amount.exempt',
    'public.amount.leftOf': 'public.amount.leftOfExempt',
    'public.lines.option': 'public.lines.optionExempt',
    'public.lines.optionLeft': 'public.lines.optionLeftExempt',
    'public.lines.optionTaxed': 'public.lines.optionExempt',
    'public.totals.total': 'public.totals.exempt',
    'public.deposit.shareGross': 'public.deposit.share',
    'pdf.price': 'pdf.priceExempt',
    'pdf.total': 'pdf.totalExempt',
    'pdf.totalPrice': 'pdf.totalExempt',
  }
  // A seller without VAT has no row for them: an amount alone, its net and its VAT.
  const leftOut = ['public.accept.gross', 'public.totals.sub_total_price', 'pdf.subTotal', 'pdf.depositParts']
  // The choice of the regime explains both; the gallery shows parts to developers.
  const explaining = ['setup', 'gallery']

  test('M4: every text with HT or TTC loses the word in franchise, or has a twin without it', () => {
    const files = readdirSync('locales/fr').map((file) => file.replace('.json', ''))
    const all = new Map(files.flatMap((name) => flat(read('fr', name)).map(([key, text]) => [`${name}.${key}`, text])))
    const worded = (text: string): boolean => /\b(?:HT|TTC)\b/.test(text)
    const kept = files
      .filter((name) => !explaining.includes(name) && name !== 'pdf')
      .flatMap((name) =>
        flat(wordsWithoutTax(read('fr', name), 'fr', name)).map(([key, text]) => [`${name}.${key}`, text]),
      )
      .concat([...all].filter(([key]) => key.startsWith('pdf.')))
      .filter(([, text]) => worded(text!))
      .map(([key]) => key!)
    expect(kept.sort()).toEqual([...Object.keys(chosenBySeller), ...leftOut].sort())
    for (const twin of Object.values(chosenBySeller))
      expect([twin, worded(all.get(twin) ?? 'HT')]).toEqual([twin, false])
  })

  test('of pages that explain the regimes of VAT nothing is taken away', () => {
    expect(wordsWithoutTax({ a: '1 000 € HT' }, 'fr', 'setup')).toEqual({ a: '1 000 € HT' })
  })
})
