import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entities } from '../../src/contract/index.ts'
import { kindNamespaces } from '../../src/features/admin/journal/entry-text.ts'

const wordsOf = (namespace: string): Record<string, any> => {
  const file = `locales/fr/${namespace}.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, any>) : {}
}

it('the journal calls every kind of records that services write by its words', () => {
  const words = Object.fromEntries(kindNamespaces.map((namespace) => [namespace, wordsOf(namespace)]))
  const nameless = entities
    .filter(({ rules }) => rules === undefined)
    .filter(({ key, service, name }) => !words[service]?.[name]?.one && !words.rights?.kinds[key])
    .map(({ key }) => key)
  expect(nameless).toEqual([])
})
