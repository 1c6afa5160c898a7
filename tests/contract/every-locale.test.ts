import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { receivedWarnings } from '../../src/contract/commercial/rules/received/warnings.ts'

type Tree = { [key: string]: string | Tree }

const read = (language: string, file: string): Tree =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Tree
const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? ''))].sort()

/** A plural is one key in several forms; languages need different ones. */
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const files = readdirSync('locales/fr')
const forms: Readonly<Record<string, readonly string[]>> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
  es: ['one', 'other'],
  zh: ['other'],
  fr: ['one', 'other'],
}

describe.each(['ar', 'en', 'es', 'zh'])('%s', (language) => {
  test.each(files)('%s says all that French says, and no more', (file) => {
    const french = new Map(leaves(read('fr', file)))
    const own = new Map(leaves(read(language, file)))
    expect([...own.keys()].map(stem).filter((key) => ![...french.keys()].some((known) => stem(known) === key))).toEqual(
      [],
    )
    expect([...french.keys()].map(stem).filter((key) => ![...own.keys()].some((known) => stem(known) === key))).toEqual(
      [],
    )
    for (const key of own.keys()) {
      const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1]
      if (form && french.has(`${stem(key)}_other`)) expect(forms[language], key).toContain(form)
    }
    for (const [key, text] of own) {
      const source = french.get(key) ?? french.get(`${stem(key)}_other`) ?? ''
      expect(text.trim(), key).not.toBe('')
      // A singular may leave the number out; nothing else may.
      if (!/_(zero|one|two)$/.test(key)) expect(placeholders(text), key).toEqual(placeholders(source))
    }
  })
})

test('an Arabic text is in Arabic, a Chinese one in Chinese', () => {
  const share = (language: string, script: RegExp): number => {
    const texts = files
      .flatMap((file) => leaves(read(language, file)).map(([, text]) => text))
      .filter((text) => /\p{L}{4,}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')))
    return texts.filter((text) => script.test(text)).length / texts.length
  }
  expect(share('ar', /\p{Script=Arabic}/u)).toBeGreaterThan(0.95)
  expect(share('zh', /\p{Script=Han}/u)).toBeGreaterThan(0.95)
})

/** Sentences that the specification writes in its own way. */
const asSpecified = /^O[ou]ps\.\.\./

test('French signs stay with their word', () => {
  const loose = files.flatMap((file) =>
    leaves(read('fr', file))
      .filter(([, text]) => !asSpecified.test(text) && / [:;!?»%€]|« /.test(text))
      .map(([key]) => `${file} ${key}`),
  )
  expect(loose).toEqual([])
})

test('Spanish says usted to everybody, the customer who pays included', () => {
  expect(
    files.flatMap((file) =>
      leaves(read('es', file))
        .filter(([, text]) => /\b(tus?|tú|te|contigo)\b|\b(comprueba|contacta|inténtalo) /i.test(text))
        .map(([key]) => `${file} ${key}`),
    ),
  ).toEqual([])
})

test('every warning about a received invoice has a name and a text', () => {
  const known = new Set(leaves(read('fr', 'commercial.json')).map(([key]) => key))
  const wanted = receivedWarnings.flatMap((name) => [`received.warnings.${name}`, `received.warningTexts.${name}`])
  expect(wanted.filter((key) => !known.has(key))).toEqual([])
})

test('no text is marked as not yet translated', () => {
  const marked = ['fr', 'ar', 'en', 'es', 'zh'].flatMap((language) =>
    files.flatMap((file) =>
      leaves(read(language, file))
        .filter(([, text]) => text.includes('⚑'))
        .map(([key]) => `${language} ${file} ${key}`),
    ),
  )
  expect(marked).toEqual([])
})
