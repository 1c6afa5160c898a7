import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { harmless, writeCsv } from '../../src/format/sheets/csv.ts'
import type { CellKind, Sheet } from '../../src/format/sheets/sheet.ts'
import { writeXlsx } from '../../src/format/sheets/xlsx.ts'
import { openWorkbook } from '../support/files/workbook.ts'

const sheetOf = (columns: Readonly<Record<string, CellKind>>, ...rows: readonly string[][]): Sheet => ({
  columns: Object.entries(columns).map(([header, kind]) => ({ header, kind })),
  rows,
})

const open = async (sheet: Sheet, language = 'fr') => {
  const [read] = await openWorkbook(writeXlsx([{ ...sheet, name: 'Clients' }], language))
  return read!
}

describe('CSV', () => {
  it('writes no cell that a spreadsheet would run', () => {
    for (const text of ['=1+1', '+33 2', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '－1', '＋1', '＠x'])
      expect(harmless(text)).toBe(`'${text}`)
    for (const text of ['-12.50', '12', 'abc', '']) expect(harmless(text)).toBe(text)
  })
  it('is written as the language reads it, quotes doubled, with the mark of UTF-8', async () => {
    const sheet = sheetOf(
      { Nom: 'text', Émise: 'day', Lue: 'moment', Total: 'amount' },
      ['Le "Port"; bar', '2026-11-20', '2026-11-20T09:42:00Z', '1234.50'],
      ['=HYPERLINK("x")', '', '', '-0.10'],
      ['12.5, rue', '', '', ''],
      ['12.5', '', '', ''],
    )
    const bytes = new Uint8Array(await writeCsv(sheet, 'fr').arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'Nom;Émise;Lue;Total',
      '"Le ""Port""; bar";20/11/2026;20/11/2026 10:42;1234,50',
      '"\'=HYPERLINK(""x"")";;;-0,10',
      '12.5, rue;;;',
      // A reference keeps its point.
      '12.5;;;',
      '',
    ])
    const english = await writeCsv(sheet, 'en').text()
    expect(english).toContain('"Le ""Port""; bar",20/11/2026,20/11/2026 10:42,1234.50\r\n')
    expect(english).toContain('"12.5, rue",,,\r\n')
  })
})

describe('workbook', () => {
  it('keeps dates, times, amounts, prices, quantities and percentages as numbers in their formats', async () => {
    const sheet = await open(
      sheetOf(
        {
          day: 'day',
          moment: 'moment',
          time: 'time',
          amount: 'amount',
          price: 'price',
          whole: 'quantity',
          part: 'quantity',
          percent: 'percent',
          integer: 'integer',
        },
        ['2026-11-20', '2026-11-20T09:30:00Z', '18:00', '-1234567.80', '0.123456', '12', '2.5', '5.5', '30'],
      ),
    )
    const cells = Object.fromEntries(sheet.row(1).map((name, at) => [name, sheet.cells[`${'ABCDEFGHI'[at]}2`]]))
    const number = (value: string, format: string) => ({ type: 'number', value, format, isBold: false })
    expect(cells).toEqual({
      day: number('46346', 'dd/mm/yyyy'),
      // 10:30 in Paris
      moment: number('46346.4375', 'dd/mm/yyyy hh:mm'),
      time: number('0.75', 'hh:mm'),
      amount: number('-1234567.80', '#,##0.00'),
      price: number('0.123456', '#,##0.00####'),
      whole: number('12', '#,##0'),
      part: number('2.5', '#,##0.0###'),
      percent: number('0.055', '0.00%'),
      integer: number('30', '#,##0'),
    })
  })
  it('puts the year first in Chinese and reads Arabic from right to left', async () => {
    const sheet = sheetOf({ A: 'day' }, ['2026-11-20'])
    expect((await open(sheet, 'zh')).cells.A2?.format).toBe('yyyy/mm/dd')
    expect((await open(sheet, 'ar')).isRightToLeft).toBe(true)
    expect((await open(sheet, 'en')).isRightToLeft).toBe(false)
  })
  it('leaves text as text: telephone, SIREN, postcode, what begins like a formula, what looks like a date', async () => {
    const texts = ['0612345678', '+33 6', '123456789', '01000', '=1+1 <b>', '-2', '@x', '2026-11-20', '_x0041_']
    const sheet = await open(sheetOf({ Texte: 'text' }, ...texts.map((text) => [text])))
    for (const [at, text] of texts.entries())
      expect(sheet.cells[`A${at + 2}`]).toEqual({ type: 'text', value: text, format: '@', isBold: false })
  })
  it('leaves a value that its column cannot take as the text it is', async () => {
    const odd = sheetOf(
      { day: 'day', moment: 'moment', amount: 'amount', percent: 'percent' },
      ['1899-05-01', 'demain', '1234567890123456.78', '—'],
      ['00/00', '', '007', ''],
    )
    const sheet = await open(odd)
    for (const [at, row] of odd.rows.entries()) expect(sheet.row(at + 2)).toEqual([...row])
    expect(Object.values(sheet.cells).every(({ type }) => type === 'text')).toBe(true)
  })
  it('writes any amount of fifteen digits exactly as its decimal text', async () => {
    const amounts = fc
      .tuple(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), fc.constantFrom('amount', 'price'))
      .map(([units, kind]): [string, CellKind] => {
        const digits = String(units < 0n ? -units : units).padStart(3, '0')
        return [`${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, kind as CellKind]
      })
    await fc.assert(
      fc.asyncProperty(amounts, async ([amount, kind]) => {
        expect((await open(sheetOf({ A: kind }, [amount]))).cells.A2).toMatchObject({ type: 'number', value: amount })
      }),
    )
  })
  it('has bold headings that stay, filters without the sums, and columns that fit', async () => {
    const sheet = await open({
      ...sheetOf({ Nom: 'text', 'Total TTC': 'amount' }, ['Résidence Ker Anna', '1234567.89'], ['x'.repeat(200), '']),
      total: ['Total', '1234567.89'],
    })
    expect(sheet.frozenRows).toBe(1)
    expect([sheet.cells.A1, sheet.cells.B1].map((cell) => [cell?.type, cell?.isBold])).toEqual([
      ['text', true],
      ['text', true],
    ])
    expect(sheet.filter).toBe('A1:B3')
    // 1 234 567,89 and the button of the filter beside the heading.
    expect(sheet.widths).toEqual([60, 15])
    expect(sheet.rowCount).toBe(5)
    expect(sheet.cells.A5).toMatchObject({ type: 'text', value: 'Total', isBold: true })
    expect(sheet.cells.B5).toEqual({ type: 'number', value: '1234567.89', format: '#,##0.00', isBold: true })
  })
  it('keeps an empty list, and names of tabs that no spreadsheet refuses', async () => {
    const empty = sheetOf({ Nom: 'text' })
    const names = ["L'été [2026]: a/b*?", 'x'.repeat(40), 'x'.repeat(50), '']
    const sheets = await openWorkbook(
      writeXlsx(
        names.map((name) => ({ ...empty, name })),
        'fr',
      ),
    )
    expect(sheets.map(({ name }) => name)).toEqual(['L été  2026   a b', 'x'.repeat(31), `${'x'.repeat(28)} 3`, '4'])
    expect(sheets[0]).toMatchObject({ filter: 'A1:A1', rowCount: 1 })
  })
})
