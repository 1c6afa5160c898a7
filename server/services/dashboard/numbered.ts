import { readFileSync } from 'node:fs'
import type { AnyEntity } from '../../../src/contract/kit/kit.ts'
import {
  type AskedNumber,
  askedNumber,
  nearNumbers,
  numberExpression,
} from '../../../src/contract/commercial/rules/flows/document-numbers.ts'
import { folded } from '../../../src/contract/rules/search/search-rank.ts'
import type { Condition } from '../../database/condition.ts'
import { servedLanguages } from '../../http/call/language.ts'

type Labels = Readonly<Record<string, { one?: string; many?: string } | undefined>>

let labels: readonly Labels[] | undefined

/** Names of the kinds of documents in the five languages, read once. */
const labelsOfKinds = (): readonly Labels[] =>
  (labels ??= servedLanguages.map(
    (language) =>
      JSON.parse(
        readFileSync(new URL(`../../../locales/${language}/commercial.json`, import.meta.url), 'utf8'),
      ) as Labels,
  ))

const isCalled = ({ name }: AnyEntity, word: string): boolean =>
  labelsOfKinds().some((kinds) =>
    [kinds[name]?.one, kinds[name]?.many].some((label) => label !== undefined && folded(label) === word),
  )

const fieldsOfNumbers = ({ fields, list }: AnyEntity): string[] =>
  ['number', 'voucher_number'].filter((name) => list?.search?.includes(name) || (name in fields && name === 'number'))

function expressionFor(entity: AnyEntity, asked: AskedNumber): string | undefined {
  if (asked.word === '' || isCalled(entity, asked.word)) return numberExpression(asked)
  return /^[a-z]{2}$/.test(asked.word) ? numberExpression(asked, asked.word) : undefined
}

/** Returns the condition of the documents of a kind that have one of the requested numbers. */
function conditionOf(entity: AnyEntity, asked: readonly AskedNumber[]): Condition | undefined {
  if (entity.service !== 'commercial' || entity.title !== 'number') return undefined
  const expressions = asked.flatMap((one) => expressionFor(entity, one) ?? [])
  if (expressions.length === 0) return undefined
  const columns = fieldsOfNumbers(entity)
  const expression = expressions.map((one) => `(?:${one})`).join('|')
  return {
    // A number is written with five digits at least, which the index finds.
    sql: `search_text like any($?::text[]) and (${columns.map((column) => `"${column}" ~* $?`).join(' or ')})`,
    params: [asked.map(({ counter }) => `%${counter.padStart(5, '0')}%`), ...columns.map(() => expression)],
  }
}

/** Returns the condition of the documents whose number a search means; undefined where it names none of this kind. */
export function conditionOfNumber(entity: AnyEntity, search: string): Condition | undefined {
  const asked = askedNumber(search)
  return asked && conditionOf(entity, [asked])
}

/**
 * Returns the condition of the documents with a number close to the searched one: the next ones, and those with a
 * typing error.
 */
export function conditionOfNearNumber(entity: AnyEntity, search: string): Condition | undefined {
  const asked = askedNumber(search)
  return asked && conditionOf(entity, nearNumbers(asked))
}
