import { Decimal, decimal } from './decimal.ts'

const blanks = /[ \u00a0\u202f\u2009]/
const longest = 200

/**
 * Reads what a person types as an amount or quantity: `1 234,5`, `1234.5`, small sums such as `3*12,5` and `(10+2)/4`
 * (domain rules 9.1). Returns exact decimal text, or null when it is empty or not understood; `1,234.56` and `1.234,56`
 * are refused, not guessed. An infinite quotient is rounded to `scale` decimals, half away from zero.
 */
export function parseAmount(typed: string, scale = 6): string | null {
  if (typed.length > longest) return null
  const tokens = tokenize(
    typed
      .trim()
      .replace(/[ \u00a0\u202f]*(€|eur)$/i, '')
      .replaceAll(/[\u2212\u2013]/g, '-')
      .replaceAll(/[×x]/gi, '*')
      .replaceAll(/[÷:]/g, '/'),
  )
  if (!tokens || tokens.length === 0) return null
  const reader: Reader = { tokens, at: 0 }
  const value = readSum(reader)
  if (!value || reader.at < tokens.length) return null
  const rounded = value.decimalPlaces() > 30 ? value.toDecimalPlaces(scale) : value
  if (rounded.precision() > 50) return null
  return rounded.isZero() ? '0' : rounded.toFixed()
}

type Token = Decimal | '+' | '-' | '*' | '/' | '(' | ')'
interface Reader {
  tokens: readonly Token[]
  at: number
}

const numberPattern = /^(?:\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+|\d+)(?:[.,]\d+)?(?![.,\d])/
const startsWithPoint = /^[.,]\d+(?![.,\d])/

function tokenize(text: string): Token[] | null {
  const tokens: Token[] = []
  let rest = text
  while (rest) {
    const first = rest[0]!
    const found = (numberPattern.exec(rest) ?? startsWithPoint.exec(rest))?.[0]
    if (found) {
      if (tokens.at(-1) instanceof Decimal || tokens.at(-1) === ')') return null
      tokens.push(
        decimal(
          found
            .replaceAll(/[ \u00a0\u202f\u2009]/g, '')
            .replace(',', '.')
            .replace(/^\./, '0.'),
        ),
      )
      rest = rest.slice(found.length)
    } else if ('+-*/()'.includes(first)) {
      tokens.push(first as Token)
      rest = rest.slice(1)
    } else if (blanks.test(first)) {
      rest = rest.slice(1)
    } else return null
  }
  return tokens
}

function readSum(reader: Reader): Decimal | null {
  let value = readProduct(reader)
  while (value && (reader.tokens[reader.at] === '+' || reader.tokens[reader.at] === '-')) {
    const minus = reader.tokens[reader.at++] === '-'
    const next = readProduct(reader)
    if (!next) return null
    value = minus ? value.minus(next) : value.plus(next)
  }
  return value
}

function readProduct(reader: Reader): Decimal | null {
  let value = readFactor(reader)
  while (value && (reader.tokens[reader.at] === '*' || reader.tokens[reader.at] === '/')) {
    const divides = reader.tokens[reader.at++] === '/'
    const next = readFactor(reader)
    if (!next || (divides && next.isZero())) return null
    value = divides ? value.div(next) : value.times(next)
  }
  return value
}

function readFactor(reader: Reader): Decimal | null {
  const token = reader.tokens[reader.at++]
  if (token instanceof Decimal) return token
  if (token === '-') return readFactor(reader)?.negated() ?? null
  if (token === '+') return readFactor(reader)
  if (token !== '(') return null
  const value = readSum(reader)
  return value && reader.tokens[reader.at++] === ')' ? value : null
}
