import { describe, expect, it } from 'vitest'
import { RuleError } from '../../../src/contract/rules/money/rule-error.ts'
import { readStatement } from '../../../server/services/payment/statements/read-statement.ts'
import { account, camt, cfonb, cfonbRow, csv, ofx } from '../../support/files/statement-files.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string, iban = account) => readStatement(bytes(text), iban)

/** Returns the reason and the place of a refusal. */
function refusal(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    if (error instanceof RuleError && error.code === 'statement_refused')
      return [error.params.reason, error.params.place]
    throw error
  }
  return 'read'
}

describe('a CFONB 120 statement', () => {
  it('tells account, days, balances and lines with their complements', () => {
    expect(read(cfonb)).toEqual({
      iban: account,
      from: '2026-10-01',
      to: '2026-10-31',
      opening: '1000.00',
      closing: '1128.75',
      lines: [
        {
          date: '2026-10-05',
          amount: '171.25',
          label: 'VIR SEPA RECU FA-2026-00001',
          reference: 'REF1',
          counterparty: 'ACME SAS',
          counterparty_iban: '',
        },
        {
          date: '2026-10-07',
          amount: '-42.50',
          label: 'FRAIS',
          reference: '',
          counterparty: '',
          counterparty_iban: '',
        },
      ],
    })
  })

  it('is refused with its place when cut, unbalanced, of another account or spoiled', () => {
    const rows = cfonb.split('\n')
    expect(refusal(() => read(rows.slice(0, -1).join('\n')))).toEqual(['cut', 4])
    expect(refusal(() => read(cfonb.slice(0, -60)))).toEqual(['cut', 5])
    expect(refusal(() => read(rows.filter((row) => !row.includes('FRAIS')).join('\n')))).toEqual(['balances', 4])
    expect(refusal(() => read(cfonb, 'FR7630001007941234567890185'))).toEqual(['account', 1])
    expect(refusal(() => read(cfonb.replace('051026', '310226')))).toEqual(['date', 2])
    expect(refusal(() => read(cfonb.replace('FRAIS', 'FR\u0000IS')))).toEqual(['letters', 4])
    expect(refusal(() => read(''))).toEqual(['empty', 1])
  })

  it('joins the days of one account only where each begins as the day before ends', () => {
    const next = (opening: string) => [cfonbRow('01', '011126', opening), cfonbRow('07', '301126', opening)].join('\n')
    expect(read(`${cfonb}\n${next('0000000011287E')}`)).toMatchObject({
      from: '2026-10-01',
      to: '2026-11-30',
      closing: '1128.75',
    })
    expect(refusal(() => read(`${cfonb}\n${next('0000000011287F')}`))).toEqual(['balances', '2026-11-01'])
  })
})

describe('a CAMT.053 statement', () => {
  it('tells booked entries with the party of the other side', () => {
    const { lines, ...head } = read(camt)
    expect(head).toEqual({
      iban: account,
      from: '2026-10-01',
      to: '2026-10-31',
      opening: '1000.00',
      closing: '1128.75',
      leftOut: 1,
    })
    expect(lines).toEqual([
      {
        date: '2026-10-05',
        amount: '171.25',
        label: 'FA-2026-00001',
        reference: 'REF1',
        counterparty: 'ACME & Fils',
        counterparty_iban: 'DE89370400440532013000',
      },
      { date: '2026-10-07', amount: '-42.50', label: 'FRAIS', reference: '', counterparty: '', counterparty_iban: '' },
    ])
  })

  it('is refused with its place: cut, unbalanced, foreign, with a document type, in wrong letters', () => {
    expect(refusal(() => read(camt.slice(0, -30)))).toMatchObject(['cut', expect.any(Number)])
    expect(refusal(() => read(camt.replace('171.25', '171.26')))).toEqual(['balances', 'Stmt 1'])
    expect(refusal(() => read(camt.replace('42.5<', '42.505<')))).toEqual(['amount', 'Stmt 1, Ntry 2'])
    expect(refusal(() => read(camt.replace('Ccy="EUR">42.5', 'Ccy="USD">42.5')))).toEqual([
      'currency',
      'Stmt 1, Ntry 2',
    ])
    expect(refusal(() => read(camt, 'FR7630001007941234567890185'))).toEqual(['account', 1])
    const bomb = camt.replace('\n', '\n<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>\n')
    expect(refusal(() => read(bomb))).toEqual(['doctype', 2])
    const deep = `<Document>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</Document>`
    expect(refusal(() => read(deep))).toEqual(['format', 1])
    expect(refusal(() => read('<Document><__proto__>1</__proto__></Document>'))).toEqual(['format', 1])
    const latin = new Uint8Array([...bytes(camt.replace('FRAIS', 'PR~L'))].map((byte) => (byte === 0x7e ? 0xe9 : byte)))
    expect(refusal(() => readStatement(latin, account))).toEqual(['letters', 1])
  })
})

describe('an OFX statement', () => {
  it('tells its lines; the opening balance is what they leave of the closing one', () => {
    const { lines, ...head } = read(ofx)
    expect(head).toEqual({
      iban: account,
      from: '2026-10-01',
      to: '2026-10-31',
      opening: '1000.00',
      closing: '1128.75',
    })
    expect(lines.map((line) => [line.date, line.amount, line.label, line.reference])).toEqual([
      ['2026-10-05', '171.25', 'ACME & Fils FA-2026-00001', 'REF1'],
      ['2026-10-07', '-42.50', 'FRAIS', 'REF2'],
    ])
  })

  it('claims no balances from one that was taken after its last day', () => {
    expect(read(ofx.replace('DTASOF>20261031', 'DTASOF>20261105'))).toMatchObject({ opening: null, closing: null })
  })

  it('is refused with its place: cut, foreign, without an amount', () => {
    expect(refusal(() => read(ofx.slice(0, -12)))).toEqual(['cut', 9])
    expect(refusal(() => read(ofx.replace('</STMTTRN>', '')))).toMatchObject(['cut', expect.anything()])
    expect(refusal(() => read(ofx.replace('12345678901', '12345678902')))).toEqual(['account', 1])
    expect(refusal(() => read(ofx.replace('-42,50', '1.234,50')))).toEqual(['amount', 'STMTRS 1, STMTTRN 2'])
    expect(refusal(() => read(ofx.replace('<OFX>', '<!DOCTYPE a>\n<OFX>')))).toEqual(['doctype', 4])
  })
})

describe('a CSV statement', () => {
  it('tells its lines from the first day on, with the balances of its column', () => {
    const { lines, ...head } = read(csv)
    expect(head).toEqual({
      iban: account,
      from: '2026-10-05',
      to: '2026-10-07',
      opening: '1000.00',
      closing: '1128.75',
    })
    expect(lines.map((line) => [line.date, line.amount, line.label, line.reference])).toEqual([
      ['2026-10-05', '171.25', 'ACME "Fils" FA-2026-00001', 'REF1'],
      ['2026-10-07', '-42.50', 'FRAIS', ''],
    ])
    expect(read('date,description,amount\n2026-10-05,a,-1.5\n')).toMatchObject({
      iban: null,
      opening: null,
      closing: null,
    })
  })

  it('takes windows letters', () => {
    const latin = new Uint8Array(Array.from(csv, (sign) => sign.codePointAt(0)!))
    expect(readStatement(latin, account).lines).toHaveLength(2)
  })

  it('is refused with its place: cut, gap in the balances, guessed amounts and days, another account', () => {
    expect(refusal(() => read(csv.slice(0, -20)))).toEqual(['cut', 5])
    expect(refusal(() => read(csv.replace('-42,50', '-42,51')))).toEqual(['balances', 4])
    expect(refusal(() => read(csv.replace('171,25;1 ', '1.171,25;1 ')))).toEqual(['amount', 5])
    expect(refusal(() => read(csv.replace('07/10/2026', '10/13/2026')))).toEqual(['date', 4])
    expect(refusal(() => read(csv, 'FR7630001007941234567890185'))).toEqual(['account', 1])
    expect(refusal(() => read('a;b\n1;2\n'))).toEqual(['format', 1])
    expect(refusal(() => read('date;libelle;montant\n'))).toEqual(['empty', 1])
  })
})
