import { expect, test } from 'vitest'
import { entities } from '../../src/contract/index.ts'
import { factsOf } from '../../src/contract/kit/kit.ts'
import { grouping } from '../../src/format/grouping.ts'
import { duplicateText } from '../../src/widgets/merge/duplicate-text.ts'

const plain = (text: string | undefined): string | undefined => text?.replaceAll(/\s/g, ' ')

test.each([
  ['siret', '12345678900012', '123 456 789 00012'],
  ['siret_number', '123456789', '123 456 789'],
  ['supplier_siren', '300018504', '300 018 504'],
  ['vat_number', 'FR40303265045', 'FR 40 303 265 045'],
  ['intracommunity_vat_number', 'BE0403170701', 'BE0403170701'],
  ['iban', 'FR7613807005403021960000009', 'FR76 1380 7005 4030 2196 0000 009'],
  ['counterparty_iban', 'FR7613807005403021960000009', 'FR76 1380 7005 4030 2196 0000 009'],
  ['invoice_iban', 'FR7613807005403021960000009', 'FR76 1380 7005 4030 2196 0000 009'],
])('P9: %s is read in groups', (field, stored, read) => {
  expect(plain(grouping(field)?.(stored))).toBe(read)
})

test('P9: every field of the contract that is an identifier has its groups, and no other', () => {
  const names = new Set(
    entities.flatMap(({ fields, computed, derived }) =>
      Object.entries({ ...fields, ...computed, ...derived })
        .filter(([, schema]) => factsOf(schema).kind === 'text')
        .map(([name]) => name),
    ),
  )
  const isNumber = (name: string): boolean => /siret|siren|vat_number|iban/.test(name)
  expect([...names].filter(isNumber).length).toBeGreaterThan(6)
  expect([...names].filter((name) => isNumber(name) !== (grouping(name) !== undefined))).toEqual([])
})

test('P9: the warning of a duplicate writes its SIRET in groups', () => {
  const text = duplicateText({ company_name: 'Menuiserie', city: 'Brest', siret_number: '73282932000074' } as never)
  expect(plain(text)).toBe('Menuiserie, Brest, 732 829 320 00074')
})
