import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { RuleError } from '../../../src/contract/rules/money/rule-error.ts'
import type { StatementLayout } from '../../../src/contract/payment/statement-layout.ts'
import { readStatement } from '../../../server/services/payment/statements/read-statement.ts'
import { account, camt, cfonbRow, csv, ofx } from '../../support/files/statement-files.ts'

const bytesOf = (file: string): Uint8Array =>
  readFileSync(new URL(`../../fixtures/cases/statements/${file}`, import.meta.url))
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => readStatement(bytes(text), account)
/** Days, amounts and labels of a file. */
const linesOf = (file: Uint8Array) =>
  readStatement(file, account).lines.map(({ date, amount, label }) => [date, amount, label])

/** Reason and place of a refusal. */
function refusal(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    if (error instanceof RuleError) return [error.params.reason, error.params.place]
    throw error
  }
  return 'read'
}

const card = ['2026-11-10', '-45.60', 'CARTE ESSAI']
const transfer = ['2026-11-12', '1200.00', 'VIR ESSAI']

describe('a file of the cases', () => {
  test.each([
    ['b2a-sense.csv', [card, transfer]],
    ['b2b-debit-credit-letter.csv', [card, transfer]],
    ['b3a-debit-credit-and-montant-ht.csv', [card, transfer]],
    ['b3b-montant-devise-first.csv', [['2026-11-12', '1200.00', 'ESSAI']]],
    ['b8a-windows1252.ofx', [['2026-11-10', '100.00', 'VIR L’ESSAI']]],
    [
      'b8b-euro-sign-1252.csv',
      [
        ['2026-11-10', '-45.60', 'CARTE'],
        ['2026-11-12', '1200.00', 'VIREMENT ESSAI'],
      ],
    ],
    ['b15-pending.csv', [transfer]],
    [
      'b16a-bnp-titles.csv',
      [
        ['2026-11-10', '-45.60', 'FACTURE CARTE DU 091126 ESSAI'],
        ['2026-11-12', '1200.00', 'VIR SEPA RECU ESSAI FA-1'],
      ],
    ],
    ['b16b-structured-reference.camt053.xml', [['2026-11-10', '100.00', 'FA-2026-00099']]],
    ['b17a-other-bank-in-04.cfonb.txt', [['2026-11-05', '100.00', 'PRLV']]],
    ['b17b-blank-line.cfonb.txt', [['2026-11-05', '100.00', 'PRLV']]],
    ['b17c-control.cfonb.txt', [['2026-11-05', '100.00', 'PRLV']]],
    ['b26-info-entry.camt053.xml', [['2026-11-10', '100.00', '']]],
  ])('%s has these lines', (file, lines) => {
    expect(linesOf(bytesOf(file))).toEqual(lines)
  })

  test.each([
    ['b8a-windows1252.ofx', { from: '2026-11-01', to: '2026-11-30', opening: '0.00', closing: '100.00' }],
    ['b8b-euro-sign-1252.csv', { opening: null, closing: null }],
    ['b2a-sense.csv', { opening: null, closing: null }],
    ['b15-pending.csv', { leftOut: 2 }],
    ['b16b-structured-reference.camt053.xml', { opening: '1000.00', closing: '1100.00' }],
    ['b17a-other-bank-in-04.cfonb.txt', { from: '2026-10-31', to: '2026-11-30', opening: '0.00', closing: '100.00' }],
    ['b17b-blank-line.cfonb.txt', { from: '2026-10-31', to: '2026-11-30', opening: '0.00', closing: '100.00' }],
    ['b17c-control.cfonb.txt', { from: '2026-10-31', to: '2026-11-30', opening: '0.00', closing: '100.00' }],
    ['b26-info-entry.camt053.xml', { opening: '1000.00', closing: '1100.00', leftOut: 1 }],
  ])('%s has these days and balances', (file, head) => {
    expect(readStatement(bytesOf(file), account)).toMatchObject(head)
  })

  it('keeps the structured reference of a transfer and its payer', () => {
    expect(readStatement(bytesOf('b16b-structured-reference.camt053.xml'), account).lines).toMatchObject([
      { reference: 'RF18539007547034', counterparty: 'Essai' },
    ])
    expect(readStatement(bytesOf('b8a-windows1252.ofx'), account).lines).toMatchObject([{ reference: 'A' }])
  })

  it('b4a-currency-column.csv is refused at the line in dollars', () => {
    expect(refusal(() => linesOf(bytesOf('b4a-currency-column.csv')))).toEqual(['currency', 2])
  })
})

describe('a CSV statement of another layout', () => {
  test.each([
    [
      'sense in words',
      'Date;Libellé;Montant;Sens\n10/11/2026;A;45,60;Débit\n12/11/2026;B;1200,00;Crédit',
      ['-45.60', '1200.00'],
    ],
    ['sense that says the sign again', 'Date;Libellé;Montant;Sens\n10/11/2026;A;-45,60;D', ['-45.60']],
    [
      'zero in the other column',
      'Date;Libellé;Débit;Crédit\n10/11/2026;A;45,60;0,00\n12/11/2026;B;0,00;5,00',
      ['-45.60', '5.00'],
    ],
    ['VAT before the amount', 'Date;Libellé;Montant TVA;Montant HT;Montant\n10/11/2026;A;1,00;5,00;-6,00', ['-6.00']],
    ['currency all in euros', 'Date;Libellé;Montant;Devise\n10/11/2026;A;-6,00;EUR', ['-6.00']],
    ['a row of totals', 'Date;Libellé;Débit;Crédit\n10/11/2026;A;45,60;\n;Total;45,60;0,00', ['-45.60']],
    [
      'state of English banks',
      'date,description,amount,status\n2026-11-10,A,-1.5,completed\n2026-11-10,B,-9,declined',
      ['-1.50'],
    ],
  ])('%s', (_name, text, amounts) => {
    expect(read(text).lines.map(({ amount }) => amount)).toEqual(amounts)
  })

  test.each([
    ['an unknown sense', 'Date;Libellé;Montant;Sens\n10/11/2026;A;45,60;X', ['amount', 2]],
    ['a missing sense', 'Date;Libellé;Montant;Sens\n10/11/2026;A;45,60;', ['amount', 2]],
    ['a credit with a minus', 'Date;Libellé;Montant;Sens\n10/11/2026;A;-45,60;C', ['amount', 2]],
    ['an unknown state', 'Date;Libellé;Montant;Statut\n10/11/2026;A;45,60;Bizarre', ['state', 2]],
    ['amounts in dollars alone', 'Date;Libellé;Montant USD\n10/11/2026;A;45,60', ['currency', 1]],
    ['no amount but that without VAT', 'Date;Libellé;Montant HT\n10/11/2026;A;45,60', ['columns', 1]],
    ['two amounts', 'Date;Libellé;Montant réglé;Montant prévu\n10/11/2026;A;45,60;45,60', ['columns', 1]],
    ['nothing booked', 'Date;Libellé;Montant;Statut\n10/11/2026;A;45,60;Refusé', ['empty', 1]],
    ['QIF', '!Type:Bank\nD10/11/2026\nT-45.60\n^\n', ['qif', 1]],
    ['MT940', ':20:REF\n:25:30006/12345678901\n:60F:C261101EUR0,00\n', ['mt940', 1]],
  ])('%s is refused', (_name, text, expected) => {
    expect(refusal(() => read(text))).toEqual(expected)
  })

  test.each([
    [
      'SG',
      "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise\n10/11/2026;CARTE;CARTE X12 ESSAI;-1,00;EUR",
      'CARTE X12 ESSAI',
    ],
    [
      'BPCE',
      'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Debit;Credit;Date operation\n10/11/2026;ACME;VIR SEPA ACME;R1;FA-2026-00012;Virement;-1,00;;09/11/2026',
      'VIR SEPA ACME FA-2026-00012',
    ],
  ])('%s keeps the long words', (_name, text, label) => {
    expect(read(text).lines).toMatchObject([{ date: '2026-11-10', amount: '-1.00', label }])
  })
})

describe('a layout named by hand', () => {
  const layout: StatementLayout = { first: 1, columns: { date: 2, label: 3, amount: 1 } }
  const plain = '-45,60;10/11/2026;CARTE\n1200,00;12/11/2026;VIR'

  it('reads a file without titles, and is remembered for the next one', () => {
    const given = readStatement(bytes(plain), account, { given: layout, remembered: null })
    expect(given.lines.map(({ date, amount, label }) => [date, amount, label])).toEqual([
      ['2026-11-10', '-45.60', 'CARTE'],
      ['2026-11-12', '1200.00', 'VIR'],
    ])
    expect(readStatement(bytes(plain), account, { given: null, remembered: layout })).toEqual(given)
    expect(refusal(() => read(plain))).toEqual(['format', 1])
  })
  it('goes with its titles: a file with others is read by its own', () => {
    const remembered = { first: 2, columns: { date: 1, label: 2, amount: 3 }, titles: ['Jour', 'Mots', 'Montant HT'] }
    const layouts = { given: null, remembered }
    expect(readStatement(bytes('x\n\njour;mots;montant ht\n10/11/2026;A;-1,00'), account, layouts).lines).toHaveLength(
      1,
    )
    expect(readStatement(bytes(csv), account, layouts).closing).toBe('1128.75')
  })
})

describe('a CAMT.053 statement of another bank', () => {
  it('may give its days as moments and its balances as interim ones', () => {
    const moments = camt
      .replaceAll(/<Dt>(\d{4}-\d\d-\d\d)<\/Dt>/g, '<DtTm>$1T10:00:00+02:00</DtTm>')
      .replaceAll('BookgDt', 'ValDt')
    expect(read(moments)).toMatchObject({ from: '2026-10-01', to: '2026-10-31', lines: [{ date: '2026-10-05' }, {}] })
    const interim = camt.replace('OPBD', 'ITBD').replace('CLBD', 'ITBD')
    expect(read(interim)).toMatchObject({ opening: '1000.00', closing: '1128.75', leftOut: 1 })
    expect(refusal(() => read(camt.replace('CLBD', 'XPCD')))).toEqual(['cut', 'Stmt 1, Bal CLBD'])
  })
  it('leaves out entries of the future', () => {
    expect(read(camt.replace('PDNG', 'FUTR'))).toMatchObject({ closing: '1128.75', leftOut: 1 })
  })
})

it('a line of an OFX file in another currency is refused; one that was converted is read', () => {
  const line = (name: string) => ofx.replace('<FITID>REF2', `<${name}><CURRATE>1.1<CURSYM>USD</${name}><FITID>REF2`)
  expect(refusal(() => read(line('CURRENCY')))).toEqual(['currency', 'STMTRS 1, STMTTRN 2'])
  expect(read(line('ORIGCURRENCY')).lines).toHaveLength(2)
})

it('a movement of another account in a CFONB file is refused', () => {
  const rows = [
    cfonbRow('01', '311026', '0000000000000{'),
    cfonbRow('04', '051126', '0000000000100{', 'X').replace('12345678901', '12345678902'),
    cfonbRow('07', '301126', '0000000000100{'),
  ]
  expect(refusal(() => read(rows.join('\n')))).toEqual(['account', 2])
})

describe('a file of more than 20,000 lines', () => {
  const entry = '<Ntry><Amt Ccy="EUR">1.00</Amt></Ntry>'
  test.each([
    ['CSV', `Date;Libellé;Montant\n${'10/11/2026;A;1,00\n'.repeat(20_001)}`],
    [
      'CFONB',
      [
        cfonbRow('01', '311026', '0000000000000{'),
        ...Array.from({ length: 20_001 }, () => cfonbRow('04', '051126', '0000000000100{')),
      ].join('\n'),
    ],
    ['OFX', ofx.replace('</BANKTRANLIST>', `${'<STMTTRN></STMTTRN>'.repeat(20_000)}</BANKTRANLIST>`)],
    ['CAMT', camt.replace('</Stmt>', `${entry.repeat(20_000)}</Stmt>`)],
  ])('is refused: %s', (_format, text) => {
    expect(refusal(() => read(text))).toEqual(['too_many', 20_001])
  })
  it('is read with exactly 20,000', () => {
    expect(read(`Date;Libellé;Montant\n${'10/11/2026;A;1,00\n'.repeat(20_000)}`).lines).toHaveLength(20_000)
  })
})
