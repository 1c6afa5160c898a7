import { expect, test } from 'vitest'
import { faultOf, faultsIn, sentencesIn } from '../support/sentences.ts'

test('every sentence of comments, names of tests and summaries keeps the rules of plain English', () => {
  const faults = ['src', 'server', 'scripts', 'tests', 'e2e'].flatMap(faultsIn)
  expect(faults.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})

test.each([
  ['Who is told of a payment.', 'first word'],
  ['Returns what is told to the seller.', 'told'],
  ['Returns the open quantity of an order line.', undefined],
  ['Reads the value of `Who`, which stood for `told`.', 'stood'],
  [`Returns ${'the quantity of a line, '.repeat(6)}of an order.`, 'long'],
])('%s', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

test('comments over several lines, names of tests and summaries are read as sentences', () => {
  const source =
    "/**\n * Returns a line.\n * Throws nothing.\n */\n// oxlint-disable-next-line x\n// Opens it\n// again.\ntest('is whole', () => {})\nconst route = { summary: 'one record' }\n"
  expect(sentencesIn('a.ts', source).map(({ line, text }) => [line, text])).toEqual([
    [2, 'Returns a line.'],
    [2, 'Throws nothing.'],
    [6, 'Opens it again.'],
    [8, 'is whole'],
    [9, 'one record'],
  ])
})
