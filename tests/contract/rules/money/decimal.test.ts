import { Decimal as Library } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, moneyText } from '../../../../src/contract/rules/money/cents.ts'
import { decimal, productSum, readDecimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { compareDecimals, decimalText } from '../../../../src/contract/rules/money/digits.ts'
import { RuleError } from '../../../../src/contract/rules/money/rule-error.ts'

/** The library that `Decimal` wrapped once, as it was set: it knows the right answer. */
const Oracle = Library.clone({ precision: 60, rounding: Library.ROUND_HALF_UP })

const runs = { numRuns: 3_000 }
const digits = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: most }).map((all) => all.join(''))
const sign = fc.constantFrom('', '', '-')
const small = fc.tuple(sign, digits(4), digits(3)).map(([minus, whole, part]) => `${minus}${whole}.${part}`)
const long = fc.tuple(sign, digits(45), digits(45)).map(([minus, whole, part]) => `${minus}${whole}.${part}`)
const tiny = fc
  .tuple(sign, fc.nat(60), digits(30))
  .map(([minus, zeros, part]) => `${minus}0.${'0'.repeat(zeros)}${part}`)
const huge = fc
  .tuple(sign, digits(30), fc.nat(60))
  .map(([minus, whole, zeros]) => `${minus}${whole}${'0'.repeat(zeros)}`)
const withExponent = fc.tuple(small, fc.integer({ min: -40, max: 40 })).map(([text, power]) => `${text}e${power}`)
const half = fc.tuple(sign, digits(3), digits(3)).map(([minus, whole, part]) => `${minus}${whole}.${part}5`)
const text = fc.oneof({ weight: 4, arbitrary: small }, half, long, tiny, huge, withExponent, fc.constantFrom('0', '-0'))
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
const value = fc.oneof({ weight: 4, arbitrary: text }, number)
const places = fc.nat(12)

/** The plain text of the oracle; its zero may have a sign, which ours has not. */
const plainOf = (of: Library, decimals?: number): string => {
  const found = decimals === undefined ? of.toFixed() : of.toFixed(decimals)
  return /[1-9]/.test(found) ? found : found.replace('-', '')
}

const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'accepted'
  } catch (error) {
    return error instanceof RuleError ? `${error.code} ${error.path}`.trim() : String(error)
  }
}

describe('the exact decimal against a library of decimals (issue 30, T3.6)', () => {
  it('adds, subtracts, multiplies and divides alike', () => {
    fc.assert(
      fc.property(value, value, (one, two) => {
        const [left, right] = [decimal(one), new Oracle(two)]
        expect(left.plus(two).toFixed()).toBe(plainOf(new Oracle(one).plus(right)))
        expect(left.minus(two).toFixed()).toBe(plainOf(new Oracle(one).minus(right)))
        expect(left.times(two).toFixed()).toBe(plainOf(new Oracle(one).times(right)))
        if (!right.isZero()) expect(left.div(two).toFixed()).toBe(plainOf(new Oracle(one).div(right)))
      }),
      runs,
    )
  })

  it('goes on alike from a rounded result', () => {
    fc.assert(
      fc.property(small, small, small, (one, two, three) => {
        if (Number(two) === 0) return
        const found = decimal(one).div(two).times(three).plus(one).minus(two)
        const wanted = new Oracle(one).div(two).times(three).plus(one).minus(two)
        expect(found.toFixed()).toBe(plainOf(wanted))
        expect(found.toFixed(2)).toBe(plainOf(wanted, 2))
      }),
      runs,
    )
  })

  it('compares alike, 1.5 with 1.50 too', () => {
    const pair = fc.oneof(
      fc.tuple(value, value),
      small.map((one) => [one, `${one}00`] as const),
    )
    fc.assert(
      fc.property(pair, ([one, two]) => {
        const [left, right] = [decimal(one), new Oracle(one)]
        expect(left.comparedTo(two)).toBe(right.comparedTo(two))
        expect([left.eq(two), left.gt(two), left.gte(two), left.lt(two), left.lte(two)]).toEqual([
          right.eq(two),
          right.gt(two),
          right.gte(two),
          right.lt(two),
          right.lte(two),
        ])
      }),
      runs,
    )
  })

  it('rounds and describes one decimal alike', () => {
    fc.assert(
      fc.property(value, places, (one, wanted) => {
        const [found, right] = [decimal(one), new Oracle(one)]
        expect(found.toFixed()).toBe(plainOf(right))
        expect(found.toFixed(wanted)).toBe(plainOf(right, wanted))
        expect(found.toDecimalPlaces(wanted).toFixed()).toBe(plainOf(right.toDecimalPlaces(wanted)))
        expect(found.negated().toFixed()).toBe(plainOf(right.negated()))
        expect(found.abs().toFixed()).toBe(plainOf(right.abs()))
        expect(found.floor().toFixed()).toBe(plainOf(right.floor()))
        expect(found.decimalPlaces()).toBe(right.decimalPlaces())
        expect(found.precision()).toBe(right.precision())
        expect(found.toNumber()).toBe(right.isZero() ? 0 : right.toNumber())
        expect(found.isZero()).toBe(right.isZero())
        expect(found.isNegative()).toBe(right.lt(0))
        expect(found.isPositive()).toBe(right.gte(0))
      }),
      runs,
    )
  })

  it('sums and makes amounts alike', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(small, small), { maxLength: 20 }), (pairs) => {
        const products = pairs.map(([one, two]) => new Oracle(one).times(two))
        const wanted = products.reduce((all, one) => all.plus(one), new Oracle(0))
        expect(productSum(pairs).toFixed()).toBe(plainOf(wanted))
        expect(sum(pairs.map(([one, two]) => decimal(one).times(two))).toFixed()).toBe(plainOf(wanted))
        expect(toMoney(productSum(pairs))).toBe(plainOf(wanted, 2))
        expect(moneyText(centsOf(toMoney(productSum(pairs))))).toBe(plainOf(wanted, 2))
      }),
      runs,
    )
  })

  it('writes numbers of JSON out alike', () => {
    fc.assert(
      fc.property(number, (one) => {
        expect(decimalText(one)).toBe(plainOf(new Oracle(one)))
        expect(readDecimal(one).toFixed()).toBe(plainOf(new Oracle(one)))
      }),
      runs,
    )
  })

  it('refuses all texts that the library refuses, and reads all others that are digits', () => {
    const odd = fc.oneof(
      text,
      fc.string({ unit: fc.constantFrom(...'0159.-+eE _x'), maxLength: 6 }),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(odd, (one) => {
        const isRead = codeOf(() => new Oracle(one)) === 'accepted' && /^[-+.\de]+$/i.test(one)
        expect(codeOf(() => decimal('1').plus(one))).toBe(isRead ? 'accepted' : 'decimal')
        if (isRead) expect(decimal(one).toFixed()).toBe(plainOf(new Oracle(one)))
      }),
      runs,
    )
  })
})

const hostile = [
  'NaN',
  'Infinity',
  '-Infinity',
  ' 1',
  '1 ',
  '1,5',
  '٣',
  '0x10',
  '1_000',
  '--1',
  '.',
  '-',
  'e5',
  '1e5e5',
  '1e9999',
  '9'.repeat(1001),
]

it('refuses hostile text and numbers that are none, with the path that it is given', () => {
  for (const one of [...hostile, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(codeOf(() => decimal(one))).toBe('decimal')
    expect(codeOf(() => decimal(1).plus(one))).toBe('decimal')
    expect(codeOf(() => readDecimal(one, 'lines.0.price'))).toBe('decimal lines.0.price')
    expect(codeOf(() => centsOf(one, 'amount'))).toBe('decimal amount')
    expect(codeOf(() => compareDecimals(one, '1'))).toBe('decimal')
  }
})

it('reads an absent and an empty value as zero, but not as an operand', () => {
  for (const none of [null, undefined, '']) {
    expect(decimal(none).toFixed()).toBe('0')
    expect(readDecimal(none).toFixed()).toBe('0')
    expect(codeOf(() => decimal(1).plus(none as string))).not.toBe('accepted')
  }
})

it('reads an exponent in a calculation, and refuses it in a value that travels', () => {
  expect(decimal('1e5').toFixed()).toBe('100000')
  expect(decimal('-2.5E-3').toFixed()).toBe('-0.0025')
  expect(decimal(1e23).toFixed()).toBe('100000000000000000000000')
  expect(decimal(5e-324).toFixed(2)).toBe('0.00')
  expect(codeOf(() => readDecimal('1e5', 'amount'))).toBe('decimal amount')
})

it('rounds half away from zero and never answers a zero with a sign', () => {
  expect(['0.125', '-0.125', '2.675', '-1.005'].map(toMoney)).toEqual(['0.13', '-0.13', '2.68', '-1.01'])
  expect(['-0', '-0.001', '-0.00'].map(toMoney)).toEqual(['0.00', '0.00', '0.00'])
  expect(decimal('-0.004').toFixed(2)).toBe('0.00')
  expect(decimal('0').negated().toFixed()).toBe('0')
})

it('is its text in JSON, in a template and in text that is joined, and never changes', () => {
  const price = decimal('12.50')
  price.plus(1).times(2).negated()
  expect(JSON.stringify({ price })).toBe('{"price":"12.5"}')
  expect(`${price}`).toBe('12.5')
  expect([price, decimal('-0.00')].join(' ')).toBe('12.5 0')
  expect(Number(price)).toBe(12.5)
})

it('refuses to divide by zero', () => {
  expect(codeOf(() => decimal(1).div('0.00'))).toBe('decimal')
})
