import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allMotives, motivesOf } from '../../../../src/contract/commercial/rules/e-invoicing/motives.ts'
import { cashedAmounts, vatByNature } from '../../../../src/contract/commercial/rules/e-invoicing/natures.ts'
import {
  type GivenStatus,
  giverOf,
  lifeCodes,
  needsCredit,
  rankOf,
  statusCodes,
} from '../../../../src/contract/commercial/rules/e-invoicing/codes.ts'
import { checkStatus } from '../../../../src/contract/commercial/rules/e-invoicing/status.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'

const at = (minute: number): string => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
/** Returns the status of a document as the service stores it: the message of the greatest rank. */
const last = (messages: readonly GivenStatus[]): GivenStatus | null =>
  messages.reduce<GivenStatus | null>((now, next) => {
    const rank = rankOf(next)
    return rank === null || (now && (rankOf(now) ?? '') >= rank) ? now : next
  }, null)

describe('the codes of a message (BR-FR-CDV-CL-06)', () => {
  test('are those of the rule file, each once', () => {
    const known = '200-214 220 221 224-228 250 251 300 301 400 401 500 501 601'.split(' ').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
    })
    expect([...statusCodes].sort()).toEqual(known.sort())
  })

  test('six of them need a motive of their own list', () => {
    expect(statusCodes.filter((code) => motivesOf(code).length > 0).sort()).toEqual(
      ['206', '207', '208', '210', '213', '501'].sort(),
    )
    for (const code of statusCodes) {
      expect(new Set(motivesOf(code)).size).toBe(motivesOf(code).length)
      for (const motive of motivesOf(code)) expect(allMotives).toContain(motive)
    }
  })
})

describe('a message', () => {
  test.each([
    ['a refusal without motive', { code: '210', giver: 'buyer' }, 'motive'],
    ['a refusal for a motive of a dispute', { code: '210', giver: 'buyer', motive: 'PU_ERR' }, 'motive'],
    ['a rejection for a motive of a refusal', { code: '213', giver: 'platform', motive: 'TX_TVA_ERR' }, 'motive'],
    ['a motive where there is none', { code: '205', giver: 'buyer', motive: 'DOUBLON' }, 'motive'],
    ['an approval by the platform', { code: '205', giver: 'platform' }, 'code'],
    ['a rejection by the buyer', { code: '213', giver: 'buyer', motive: 'DOUBLON' }, 'code'],
    ['money without amount', { code: '212', giver: 'seller' }, 'amounts'],
    [
      'money at a rate of nowhere',
      { code: '212', giver: 'seller', amounts: [{ rate: '21', amount: '10' }] },
      'amounts',
    ],
  ] as const)('is refused: %s', (_, facts, path) => expect(checkStatus(facts)?.path).toBe(path))

  test('is kept when its giver, its motive and its amounts are right', () => {
    expect(checkStatus({ code: '210', giver: 'buyer', motive: 'TX_TVA_ERR' })).toBeNull()
    expect(checkStatus({ code: '213', giver: 'platform', motive: 'REJ_SEMAN' })).toBeNull()
    expect(checkStatus({ code: '212', giver: 'seller', amounts: [{ rate: '20', amount: '-12.00' }] })).toBeNull()
    expect(giverOf('200')).toBe('platform')
  })
})

describe('the status of a document', () => {
  test('an older message never overwrites a newer one', () => {
    expect(
      last([
        { code: '205', at: at(5) },
        { code: '203', at: at(2) },
      ])?.code,
    ).toBe('205')
  })

  test('of messages with the same time, the later step wins', () => {
    expect(last(['200', '203', '201', '202'].map((code) => ({ code, at: at(1) })))?.code).toBe('203')
  })

  test('nothing comes after a refusal or a rejection', () => {
    expect(
      last([
        { code: '210', at: at(1) },
        { code: '205', at: at(9) },
      ])?.code,
    ).toBe('210')
    expect(needsCredit('210') && needsCredit('213')).toBe(true)
    expect(needsCredit('207') || needsCredit(null)).toBe(false)
  })

  test('a message of the public portal changes nothing', () => {
    expect(
      last([
        { code: '203', at: at(1) },
        { code: '601', at: at(9) },
      ])?.code,
    ).toBe('203')
  })

  test('does not depend on the order in which messages arrive', () => {
    const message = fc.record({ code: fc.constantFrom(...lifeCodes), at: fc.integer({ min: 0, max: 5 }).map(at) })
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (all, random) => {
        const shuffled = all.map((one) => ({ one, key: random.next().value as number })).sort((a, b) => a.key - b.key)
        expect(last(shuffled.map(({ one }) => one))).toEqual(last(all))
      }),
    )
  })
})

const mixed = {
  lines: [
    { net: '600.00', rate: '20', nature: 'services' },
    { net: '400.00', rate: '20', nature: 'goods' },
    { net: '100.00', rate: '10', nature: 'services' },
  ],
  taxes: [
    { rate: '20', base: '950.00', amount: '190.00' },
    { rate: '10', base: '100.00', amount: '10.00' },
  ],
} as const

describe('the VAT of a document by nature and rate', () => {
  test('a discount follows the lines of its rate', () => {
    expect(vatByNature(mixed)).toEqual([
      { nature: 'goods', rate: '20', category: null, base: '380.00', amount: '76.00' },
      { nature: 'services', rate: '20', category: null, base: '570.00', amount: '114.00' },
      { nature: 'services', rate: '10', category: null, base: '100.00', amount: '10.00' },
    ])
  })

  test('a credit counts as negative, and a deposit that was reported before is deducted', () => {
    expect(vatByNature({ ...mixed, isCredit: true })[0]).toMatchObject({ base: '-380.00', amount: '-76.00' })
    const rest = vatByNature({ ...mixed, deposits: [{ rate: '20', base: '50.00', amount: '10.00' }] })
    expect(toMoney(sum(rest.map(({ base }) => base)))).toBe('1000.00')
    expect(toMoney(sum(rest.map(({ amount }) => amount)))).toBe('190.00')
  })
})

describe('the cashed amounts of services', () => {
  const rows = vatByNature(mixed)

  test('are reported by rate for each payment, and sum to the services once all is paid', () => {
    const first = cashedAmounts({ rows, total: '1250.00', paid: '333.33', told: [] })
    expect(first).toEqual([
      { rate: '20', amount: '182.40' },
      { rate: '10', amount: '29.33' },
    ])
    const rest = cashedAmounts({ rows, total: '1250.00', paid: '1250.00', told: first })
    expect(toMoney(sum([...first, ...rest].map(({ amount }) => amount)))).toBe('794.00')
  })

  test('money that is paid back is reported with a minus', () => {
    const told = [
      { rate: '20', amount: '684.00' },
      { rate: '10', amount: '110.00' },
    ]
    expect(cashedAmounts({ rows, total: '1250.00', paid: '1250.00', told })).toEqual([])
    expect(cashedAmounts({ rows, total: '1250.00', paid: '0', told })).toEqual([
      { rate: '20', amount: '-684.00' },
      { rate: '10', amount: '-110.00' },
    ])
  })

  test('goods and the VAT that the buyer owes are not reported', () => {
    const owed = rows.map((row) => ({ ...row, category: 'AE' }))
    expect(cashedAmounts({ rows: owed, total: '1250.00', paid: '1250.00', told: [] })).toEqual([])
  })
})
