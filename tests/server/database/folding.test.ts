import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apostrophes, folded, foldedBlanks, foldedLetters } from '../../../src/contract/rules/search/search-rank.ts'
import { customer, validated } from '../../support/documents.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
beforeAll(async () => {
  suite = await startSuite()
})
afterAll(() => suite.close())

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const signs = [
  ...Object.keys(foldedLetters),
  ...Object.keys(foldedLetters).map((letter) => letter.toUpperCase()),
  ...apostrophes,
  ...foldedBlanks,
  ..."abcXYZ0189'+.,;%_\\@&()/éÉèàçÇñÑüÜÅåǅΣΩЖйÏأإةเด中かが\u0301\u0308\u064b\u0e48",
]

test('the database folds a text as the screens do', async () => {
  const next = numbers(20_261_127)
  const texts = Array.from({ length: 2000 }, () =>
    Array.from({ length: Math.floor(next() * 24) }, () => signs[Math.floor(next() * signs.length)]).join(''),
  )
  const rows = await suite.backend.db.query<{ text: string; folded: string }>(
    'select text, folded(text) as folded from unnest($1::text[]) with ordinality as t(text, at) order by at',
    [texts],
  )
  const different = rows.filter((row) => row.folded !== folded(row.text))
  expect(different.map((row) => [row.text, row.folded, folded(row.text)])).toEqual([])
})

test('folding a folded text changes nothing, so that stored texts may be folded again', () => {
  for (const text of ['Saint-Exupéry', 'L’Œuvre', 'N’Diaye', 'ﬁche – n° 2', 'İstanbul', 'Straße'])
    expect(folded(folded(text))).toBe(folded(text))
})

test('rows that were written before are found by the new folding once the database is brought up to date', async () => {
  const person = await suite.person(await suite.company('Kervadec'), 'administrator')
  const invoice = await validated(person, await customer(person, { company_name: 'Lecœur – N’Diaye' }))
  const old = "search_text = 'fa-2026-00001 lecœur – n’diaye', sort_title = 'fa-2026-00001'"
  await suite.backend.db.script(`update commercial_invoices set ${old} where id = '${invoice.body.id}'`)
  const migration = readFileSync(
    new URL('../../../server/database/migrations/0740-folded-texts.sql', import.meta.url),
    'utf8',
  )
  await suite.backend.db.script(migration.slice(migration.indexOf('do $$')))
  const rows = await suite.backend.db.query('select search_text, sort_title from commercial_invoices where id = $1', [
    invoice.body.id,
  ])
  expect(rows).toEqual([{ search_text: "fa 2026 00001 lecoeur n'diaye", sort_title: 'fa 2026 00001' }])
})
