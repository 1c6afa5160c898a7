import { frenchIban, isIban } from '../../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { decimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { compact } from '../../../../src/contract/rules/identifiers/identifiers.ts'
import {
  boundLines,
  proven,
  readAmount,
  readStatementDay,
  refuseStatement,
  type Statement,
  type StatementLine,
  tidy,
} from './statement.ts'

/** Returns whether a text is OFX, in its old form without end tags or as XML. */
export const isOfx = (text: string): boolean => /^\s*(OFXHEADER|<\?xml|<\?OFX|<OFX>)/i.test(text) && /<OFX>/i.test(text)

/** Statements of an OFX file. OFX tells the closing balance alone: the opening one is what its lines leave of it. */
export function readOfx(text: string): Statement[] {
  boundLines(text, /<STMTTRN>/gi)
  const ends = text.split('\n').length
  if (!/<\/OFX>\s*$/i.test(text)) refuseStatement('cut', ends)
  const statements = blocks(text, 'STMTRS', ends)
  return statements.length
    ? statements.map((block, index) => statementOf(block, index, ends))
    : refuseStatement('format', 1)
}

/** Returns the text between each pair of tags of this name; a tag without its end means a cut file. */
function blocks(text: string, name: string, place: string | number): string[] {
  const found = [...text.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'gi'))].map((match) => match[1]!)
  const begun = text.match(new RegExp(`<${name}>`, 'gi'))?.length ?? 0
  return found.length === begun ? found : refuseStatement('cut', place)
}

/** Returns the text of the first of these tags that exists. */
function words(text: string, ...names: string[]): string {
  for (const name of names) {
    const found = tidy(unescaped(new RegExp(`<${name}>([^<]*)`, 'i').exec(text)?.[1] ?? ''))
    if (found) return found
  }
  return ''
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }
const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|amp|quot|apos|nbsp);/g, (_, name: string) => signs[name]!)

function statementOf(block: string, index: number, ends: number): Statement {
  const place = `STMTRS ${index + 1}`
  if (words(block, 'CURDEF') !== 'EUR') refuseStatement('currency', place)
  const lines = blocks(block, 'STMTTRN', ends).map((line, at) => lineOf(line, `${place}, STMTTRN ${at + 1}`))
  const balance = blocks(block, 'LEDGERBAL', ends)[0] ?? refuseStatement('cut', place)
  const to = day(words(block, 'DTEND'), place)
  const amount = readAmount(words(balance, 'BALAMT'), place)
  // A balance of a later day includes lines that the file lacks: it proves nothing.
  const isOfTheEnd = day(words(balance, 'DTASOF'), place) <= to
  return proven(
    {
      iban: ibanOf(blocks(block, 'BANKACCTFROM', ends)[0] ?? '', place),
      from: day(words(block, 'DTSTART'), place),
      to,
      opening: isOfTheEnd ? toMoney(amount.minus(sum(lines.map((line) => line.amount)))) : null,
      closing: isOfTheEnd ? toMoney(amount) : null,
      lines,
    },
    place,
  )
}

function ibanOf(from: string, place: string): string {
  const [bank, branch, account] = [words(from, 'BANKID'), words(from, 'BRANCHID'), compact(words(from, 'ACCTID'))]
  if (isIban(account)) return account
  if (!/^\d{5}$/.test(bank) || !/^\d{5}$/.test(branch) || !/^[A-Z0-9]{11}$/.test(account))
    refuseStatement('account', place)
  return frenchIban(bank, branch, account)
}

/** Returns the currency in which a line is written, where it is not that of the account. */
const currencyOf = (line: string): string => {
  const block = /<CURRENCY>([\s\S]*?)<\/CURRENCY>/i.exec(line)?.[1]
  return block === undefined ? words(line, 'CURRENCY') : words(block, 'CURSYM') || tidy(block)
}

function lineOf(line: string, place: string): StatementLine {
  const currency = currencyOf(line)
  return currency && currency !== 'EUR' ? refuseStatement('currency', place) : bookedLine(line, place)
}

const bookedLine = (line: string, place: string): StatementLine => ({
  date: day(words(line, 'DTPOSTED'), place),
  amount: toMoney(decimal(readAmount(words(line, 'TRNAMT'), place))),
  label: [...new Set([words(line, 'NAME'), words(line, 'MEMO')])].filter(Boolean).join(' '),
  reference: words(line, 'FITID', 'CHECKNUM', 'REFNUM'),
  counterparty: '',
  counterparty_iban: '',
})

function day(text: string, place: string): string {
  const found = /^(\d{4})(\d{2})(\d{2})/.exec(text)
  return found ? readStatementDay(found[1]!, found[2]!, found[3]!, place) : refuseStatement('date', place)
}
