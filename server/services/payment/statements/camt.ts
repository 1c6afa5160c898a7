import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { compact } from '../../../../src/contract/rules/identifiers.ts'
import { type Decimal, toMoney } from '../../../../src/contract/rules/decimal.ts'
import { proven, readAmount, readDay, refuseStatement, type Statement, type StatementLine, tidy } from './statement.ts'

/** True for XML that holds a bank statement of ISO 20022. */
export const isCamt = (text: string): boolean => /^\s*<(?:\?xml|[\w:]*Document)/.test(text) && !/<OFX>/i.test(text)

/** Statements of a CAMT.053 file; entries that are not booked yet are left out. */
export function readCamt(text: string): Statement[] {
  const wrong = XMLValidator.validate(text)
  if (wrong !== true) return refuseStatement('cut', wrong.err.line)
  const file = new Node(parsed(text))
  const statements = file.all('Document/BkToCstmrStmt/Stmt')
  return statements.length ? statements.map(statementOf) : refuseStatement('format', 1)
}

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
})

/** The tree of the file; nesting without end and reserved names, at which the reader throws, are refused. */
function parsed(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    return refuseStatement('format', 1)
  }
}

/** An element of the file, asked by path; what is absent is empty. */
class Node {
  constructor(private readonly value: unknown) {}

  all(path: string): Node[] {
    return path
      .split('/')
      .reduce<unknown[]>((found, name) => found.flatMap((one) => children(one, name)), [this.value])
      .map((one) => new Node(one))
  }

  /** Words of the first of these paths that has some. */
  text(...paths: string[]): string {
    return (
      paths
        .flatMap((path) => this.all(path))
        .map((node) => node.words())
        .find(Boolean) ?? ''
    )
  }

  /** Its own words, without those of elements inside. */
  words(): string {
    const own =
      typeof this.value === 'object' && this.value ? (this.value as Record<string, unknown>)['#text'] : this.value
    return typeof own === 'string' ? tidy(own) : ''
  }
}

const children = (value: unknown, name: string): unknown[] => {
  const found = typeof value === 'object' && value ? (value as Record<string, unknown>)[name] : undefined
  return found === undefined ? [] : Array.isArray(found) ? found : [found]
}

function statementOf(node: Node, index: number): Statement {
  const place = `Stmt ${index + 1}`
  const iban = compact(node.text('Acct/Id/IBAN'))
  if (!iban) refuseStatement('account', place)
  const [opening, closing] = [balance(node, ['OPBD', 'PRCD'], place), balance(node, ['CLBD'], place)]
  const entries = node.all('Ntry')
  const announced = node.text('TxsSummry/TtlNtries/NbOfNtries')
  if (announced && Number(announced) !== entries.length) refuseStatement('cut', place)
  const lines = entries.flatMap((entry, at) =>
    entry.text('Sts/Cd', 'Sts') === 'PDNG' ? [] : [lineOf(entry, `${place}, Ntry ${at + 1}`)],
  )
  const from = node.text('FrToDt/FrDtTm', 'FrToDt/FrDt') || opening.day
  const to = node.text('FrToDt/ToDtTm', 'FrToDt/ToDt') || closing.day
  return proven(
    { iban, from: day(from, place), to: day(to, place), opening: opening.amount, closing: closing.amount, lines },
    place,
  )
}

function balance(node: Node, codes: readonly string[], place: string): { amount: string; day: string } {
  const found = node.all('Bal').find((one) => codes.includes(one.text('Tp/CdOrPrtry/Cd')))
  if (!found) return refuseStatement('cut', `${place}, Bal ${codes[0]}`)
  return { amount: toMoney(signed(found, place)), day: found.text('Dt/Dt', 'Dt/DtTm') }
}

function signed(node: Node, place: string): Decimal {
  if (node.text('Amt/@_Ccy') !== 'EUR') refuseStatement('currency', place)
  const written = node.text('Amt')
  const direction = node.text('CdtDbtInd')
  if (!/^\d/.test(written) || !/^(CRDT|DBIT)$/.test(direction)) refuseStatement('amount', place)
  const amount = readAmount(written, place)
  return direction === 'DBIT' ? amount.negated() : amount
}

function lineOf(entry: Node, place: string): StatementLine {
  const amount = signed(entry, place)
  const details = entry.all('NtryDtls/TxDtls')
  const only = details.length === 1 ? details[0]! : new Node({})
  const side = amount.isNegative() ? 'Cdtr' : 'Dbtr'
  const remitted = details.flatMap((one) => one.all('RmtInf/Ustrd').map((remittance) => remittance.words()))
  const endToEnd = only.text('Refs/EndToEndId')
  return {
    date: day(entry.text('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt'), place),
    amount: toMoney(amount),
    label: tidy([entry.text('AddtlNtryInf'), ...remitted].join(' ')),
    reference: endToEnd && endToEnd !== 'NOTPROVIDED' ? endToEnd : entry.text('AcctSvcrRef', 'NtryRef'),
    counterparty: only.text(`RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`),
    counterparty_iban: compact(only.text(`RltdPties/${side}Acct/Id/IBAN`)),
  }
}

function day(text: string, place: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  return found ? readDay(found[1]!, found[2]!, found[3]!, place) : refuseStatement('date', place)
}
