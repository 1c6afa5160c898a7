import '../../support/browser.ts'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { EntryRead } from '../../../src/api/history/entries.ts'
import { purchaseOrder } from '../../../src/contract/commercial/orders/purchase-order.ts'
import { startI18n } from '../../../src/i18n/i18n.ts'
import { i18n } from '../../../src/i18n/i18n.ts'
import { entryWordsOf } from '../../../src/widgets/activity/entry-words.ts'

const acts = Object.entries(
  (JSON.parse(readFileSync('locales/fr/commercial.json', 'utf8')) as { acts: Record<string, string> }).acts,
)
  .filter(([, words]) => words.includes('{{reason}}'))
  .map(([action]) => action)

beforeAll(async () => {
  await startI18n()
  await i18n.loadNamespaces(['commercial', 'widgets'])
})

it('P9: the acts whose words hold a reason are the question, its answer and the answer of the supplier', () => {
  expect(acts.toSorted()).toEqual(['answer_question', 'confirm_order', 'question'])
})

it.each([...acts, 'refuse'])('P9: the timeline says the reason of the act %s once', (action) => {
  const entry = { action, reason: 'Oui, en chêne', state_from: 'sent', state_to: 'sent' } as EntryRead
  const labels = { field: String, choice: (_: string, value: string) => value } as never
  const words = entryWordsOf(purchaseOrder, entry, { labels, language: 'fr', most: 3, grouped: (_field, text) => text })
  expect(words.split('Oui, en chêne')).toHaveLength(2)
})
