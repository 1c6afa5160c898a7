import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditTotals } from '../../../src/contract/commercial/rules/amounts/credits.ts'
import {
  balanceOf,
  depositOf,
  installmentAmounts,
} from '../../../src/contract/commercial/rules/amounts/installments.ts'
import { paymentStatusOf } from '../../../src/contract/commercial/rules/amounts/payment-status.ts'
import { RuleError } from '../../../src/contract/rules/money/rule-error.ts'
import { centsOf } from '../../../src/contract/rules/money/cents.ts'
import { computeTotals, type Totals } from '../../../src/contract/commercial/rules/amounts/totals.ts'
import { oracleLeft, oracleTotals, type OracleDocument, type OracleLine } from '../oracle.ts'

const runs = Number(process.env.ORACLE_RUNS ?? 20_000)
const few = Math.max(500, Math.floor(runs / 20))

const decimalText = (most: number, decimals: number, negative = false): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: fc.nat(9_999) }, { weight: 3, arbitrary: fc.nat(most) }),
      fc.nat(decimals),
      negative ? fc.nat(4) : fc.constant(1),
    )
    .map(([digits, scale, sign]) => {
      const text = String(digits).padStart(scale + 1, '0')
      return `${sign === 0 && digits > 0 ? '-' : ''}${scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`}`
    })

const percent = fc.oneof(
  { weight: 3, arbitrary: fc.constant('0') },
  { weight: 2, arbitrary: fc.nat(100).map(String) },
  { weight: 2, arbitrary: fc.nat(10_000).map((value) => (value / 100).toFixed(2)) },
)
const anyRate = fc.constantFrom(
  '20',
  '20.00',
  '10',
  '5.5',
  '2.1',
  '0',
  '8.5',
  '0.9',
  '1.05',
  '13',
  '19.6',
  '21',
  '7.25',
)
const kinds = fc.constantFrom(
  'product',
  'product',
  'product',
  'product',
  'product',
  'product',
  'product',
  'section',
  'text',
  'subtotal',
  'option',
  'page_break',
) as fc.Arbitrary<OracleLine['kind']>
const quantity = decimalText(99_999_999, 4, true)
const price = decimalText(999_999_999, 6)

const document: fc.Arbitrary<OracleDocument> = fc.array(anyRate, { minLength: 1, maxLength: 6 }).chain((rates) => {
  const rate = fc.constantFrom(...rates)
  return fc.record({
    lines: fc.array(
      fc
        .tuple(kinds, quantity, price, percent, rate)
        .map(([kind, amount, each, discount, own]) => ({ kind, quantity: amount, price: each, discount, rate: own })),
      { minLength: 1, maxLength: 50, size: 'max' },
    ),
    discount: percent,
    discountType: fc.constantFrom('percent', 'percent', 'amount') as fc.Arbitrary<'percent' | 'amount'>,
    shipping: fc.option(fc.record({ cost: decimalText(99_999, 2), rate: fc.oneof(rate, anyRate) })),
    exempt: fc.nat(7).map((value) => value === 0),
  })
})

const withTaxes = ({ lines, ...rest }: OracleDocument) => ({
  ...rest,
  lines: lines.map((line) => ({ ...line, tax: `tax of ${Number(line.rate)}` })),
})

/** A fixed discount somewhere between nothing and the whole, from the percentage that was drawn; sometimes above. */
function settle(drawn: OracleDocument): OracleDocument {
  if (drawn.discountType === 'percent') return drawn
  const free = oracleTotals({ ...drawn, discount: '0' })
  if (typeof free === 'string') throw new Error('a discount of zero is never refused')
  const sum = centsOf(free.sumLines)
  const part = sum > 0n ? (sum * centsOf(drawn.discount)) / 9_900n : centsOf(drawn.discount)
  return { ...drawn, discount: `${part / 100n}.${String(part % 100n).padStart(2, '0')}` }
}

function compute(document: OracleDocument): Totals | string {
  try {
    return computeTotals(withTaxes(document))
  } catch (error) {
    if (error instanceof RuleError) return error.code
    throw error
  }
}

const shape = (totals: Totals | string) =>
  typeof totals === 'string'
    ? totals
    : {
        lines: totals.lines,
        sumLines: totals.sumLines,
        documentDiscount: totals.documentDiscount,
        subTotal: totals.sub_total_price,
        taxes: totals.total_taxes,
        total: totals.total_price,
        quantity: totals.total_quantity,
        groups: totals.transaction_taxes.map(({ rate, base, amount, discount }) => ({ rate, base, amount, discount })),
      }

const same = (found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted)
}
const add = (values: readonly (string | null)[]): bigint => values.reduce((all, value) => all + centsOf(value), 0n)
const withoutLines = (totals: ReturnType<typeof shape>) =>
  typeof totals === 'string' ? totals : { ...totals, lines: [] }

describe('totals against the oracle (trust.md G1)', () => {
  it(`agrees on ${runs} documents, and the parts sum to the whole`, () => {
    fc.assert(
      fc.property(document.map(settle), (drawn) => {
        const found = compute(drawn)
        const wanted = oracleTotals(drawn)
        same(shape(found), wanted)
        if (typeof found === 'string') return
        const { transaction_taxes: taxes } = found
        const counted = found.lines.filter((_, index) => drawn.lines[index]!.kind === 'product')
        expect(add(counted.map((line) => line.net))).toBe(centsOf(found.sumLines))
        expect(add(taxes.map((tax) => tax.discount))).toBe(centsOf(found.documentDiscount))
        expect(add(taxes.map((tax) => tax.base))).toBe(
          centsOf(found.sumLines) - centsOf(found.documentDiscount) + centsOf(found.shipping),
        )
        expect(add(taxes.map((tax) => tax.amount))).toBe(centsOf(found.total_taxes))
        expect(centsOf(found.sub_total_price) + centsOf(found.total_taxes)).toBe(centsOf(found.total_price))
        if (drawn.exempt) expect(found.total_taxes).toBe('0.00')
      }),
      { numRuns: runs },
    )
  }, 3_600_000)

  it('gives the same totals in any order of the lines', () => {
    fc.assert(
      fc.property(document.map(settle), fc.infiniteStream(fc.nat()), (drawn, keys) => {
        const shuffled = drawn.lines
          .map((line) => [keys.next().value as number, line] as const)
          .sort(([a], [b]) => a - b)
          .map(([, line]) => line)
        same(withoutLines(shape(compute({ ...drawn, lines: shuffled }))), withoutLines(shape(compute(drawn))))
      }),
      { numRuns: few },
    )
  }, 600_000)

  it('turns every sign with the quantities', () => {
    const turned = (text: string): string =>
      text.startsWith('-') ? text.slice(1) : Number(text) === 0 ? text : `-${text}`
    fc.assert(
      fc.property(document, (drawn) => {
        const own = { ...drawn, discountType: 'percent' as const, shipping: null }
        const [one, two] = [
          compute(own),
          compute({ ...own, lines: own.lines.map((line) => ({ ...line, quantity: turned(line.quantity) })) }),
        ]
        if (typeof one === 'string' || typeof two === 'string') throw new Error('a percentage is never refused')
        expect(centsOf(two.total_price)).toBe(-centsOf(one.total_price))
      }),
      { numRuns: few },
    )
  }, 600_000)

  it('leaves the exact rest to the last deposit, instalment and credit', () => {
    fc.assert(
      fc.property(
        document.map(settle),
        fc.array(fc.nat(20), { maxLength: 5 }),
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.nat(100), { minLength: 1, maxLength: 5 }),
        (drawn, percents, count, shares) => {
          const found = compute(drawn)
          if (typeof found === 'string') return
          const deposits = percents.map((share) => depositOf(found.transaction_taxes, String(share)))
          const balance = balanceOf(found.transaction_taxes, deposits)
          expect(add([...deposits.flat(), ...balance].flatMap((part) => [part.base, part.amount]))).toBe(
            centsOf(found.total_price),
          )
          expect(add(installmentAmounts(found.total_price, count))).toBe(centsOf(found.total_price))
          expect(creditEverything(drawn, found, shares)).toBe(centsOf(found.total_price))
        },
      ),
      { numRuns: few },
    )
  }, 600_000)

  it('agrees on what is left and on the status', () => {
    const amounts = fc.array(decimalText(99_999, 2), { maxLength: 5 })
    fc.assert(
      fc.property(
        decimalText(999_999, 2),
        amounts,
        amounts,
        amounts,
        amounts,
        (total, deposits, payments, credits, refunds) => {
          const { due, left, status, refundable } = paymentStatusOf({ total, deposits, payments, credits, refunds })
          same({ due, left, status }, oracleLeft(total, deposits, payments, credits, refunds))
          expect(
            centsOf(refundable) >= 0n &&
              centsOf(refundable) <= (add(payments) > add(refunds) ? add(payments) - add(refunds) : 0n),
          ).toBe(true)
        },
      ),
      { numRuns: few },
    )
  }, 600_000)

  it('recomputes 200 lines well under 4 ms', () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      quantity: `${index % 7}.25`,
      price: `${index * 13}.99`,
      discount: index % 3 ? '0' : '12.5',
      rate: ['20', '10', '5.5'][index % 3]!,
    }))
    const input = { lines, discount: '5', shipping: { cost: '12.50' } }
    for (let warm = 0; warm < 50; warm++) computeTotals(input)
    const times = Array.from({ length: 50 }, () => {
      const start = performance.now()
      computeTotals(input)
      return performance.now() - start
    }).sort((a, b) => a - b)
    expect(times[25]).toBeLessThan(4)
  })
})

/** Credits an invoice in several parts of its quantities, the last one taking what remains. */
function creditEverything(drawn: OracleDocument, found: Totals, shares: readonly number[]): bigint {
  const own = drawn.lines.flatMap((line, index) =>
    line.kind === 'product' ? [{ line, net: found.lines[index]!.net!, id: String(index) }] : [],
  )
  const lines = own.map(({ line, net, id }) => ({
    id,
    net,
    quantity: line.quantity,
    rate: drawn.exempt ? '0' : line.rate,
  }))
  const thousandths = (text: string, share: number): string => {
    const [digits, sign] = [text.replace(/^-|\./g, ''), text.startsWith('-') ? '-' : '']
    const scale = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
    const units = (BigInt(digits) * BigInt(share)).toString().padStart(scale + 4, '0')
    return `${sign}${units.slice(0, -(scale + 3))}.${units.slice(-(scale + 3))}`
  }
  const invoice = {
    lines,
    shipping: found.shipping,
    shippingRate: drawn.exempt ? '0' : drawn.shipping?.rate,
    taxes: found.transaction_taxes,
  }
  let given = 0
  let total = 0n
  for (const share of [...shares.map((value) => value * 2), 1000]) {
    const part = share === 1000 ? 1000 - given : share
    if (given + part > 1000) continue
    const quantities = (of: number) =>
      Object.fromEntries(lines.map(({ id, quantity: whole }) => [id, thousandths(whole, of)]))
    const credit = creditTotals({
      ...invoice,
      before: { quantities: quantities(given) },
      now: { quantities: quantities(part), shipping: share === 1000 },
    })
    total += centsOf(credit.total_price)
    given += part
  }
  return total
}
