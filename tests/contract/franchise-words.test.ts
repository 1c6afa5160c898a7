import { readFileSync } from 'node:fs'
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

  test('of pages that explain the regimes of VAT nothing is taken away', () => {
    expect(wordsWithoutTax({ a: '1 000 € HT' }, 'fr', 'setup')).toEqual({ a: '1 000 € HT' })
  })
})
