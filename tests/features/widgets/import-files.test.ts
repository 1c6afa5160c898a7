import '../../support/browser.ts'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { contact } from '../../../src/contract/directory/contact.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import { product } from '../../../src/contract/products/product.ts'
import { sheetLinesOf } from '../../../src/widgets/import/import-rows.ts'
import { fieldNames, headerRow, propose } from '../../../src/widgets/import/mapping.ts'
import { type SheetRows, readSheets, readSheetText } from '../../../src/widgets/import/read/read-sheets.ts'
import { shownNumber } from '../../../src/widgets/import/read/shown-numbers.ts'

const fixture = async (name: string): Promise<SheetRows> => {
  const bytes = await readFile(new URL(`../../fixtures/cases/sheets/${name}`, import.meta.url))
  return (await readSheets(new Uint8Array(bytes).buffer))[0]!
}

describe('a file of a spreadsheet', () => {
  test.each([
    ['x01-prices.xlsx', 2, ['19.99', '4.1', '57.7', '1234.56', '12']],
    ['x02-small.xlsx', 2, ['0.075']],
    ['x03-percent.xlsx', 1, ['20%', '5.5%', '100%']],
    ['x04-numbers-as-text.xlsx', 1, ['73282932000074', '40483304800022']],
    ['x04-numbers-as-text.xlsx', 2, ['01000', '75002']],
    ['x04-numbers-as-text.xlsx', 3, ['0145678901', '612345678']],
    ['c06-sep.csv', 3, ['5']],
  ])('%s gives what is shown in column %i', async (name, column, values) => {
    const { rows } = await fixture(name)
    expect(sheetLinesOf(rows).map(({ cells }) => cells[column])).toEqual(values)
  })
  test.each([
    [
      'x09-title-rows.xlsx',
      2,
      ['Raison sociale', 'Ville', 'E-mail'],
      { row: 4, cells: ['Titre A', 'Lyon', 'a@example.com'] },
    ],
    [
      'c06-sep.csv',
      0,
      ['Raison sociale', 'Ville', 'E-mail', 'Remise'],
      { row: 3, cells: ['Sep A', 'Lyon', 'a6@example.com', '5'] },
    ],
  ])('%s: its header row is proposed, its lines bear the numbers of the file', async (name, header, titles, line) => {
    const { rows, skipped = 0 } = await fixture(name)
    const at = headerRow(await fieldNames(organization, null), rows)
    expect(at).toBe(header)
    expect(rows[at]).toEqual(titles)
    expect(sheetLinesOf(rows.slice(at), at + skipped)).toEqual([line])
  })
  test('whose titles no field has begins with its first full row', async () => {
    const rows = [['Liste'], [], ['Alpha', 'Beta'], ['1', '2'], ['3', '4']]
    expect(headerRow(await fieldNames(organization, null), rows)).toBe(2)
    expect(headerRow(await fieldNames(organization, null), [['Nom'], ['Le Goff']])).toBe(0)
  })
  test('that is a PDF or a picture is refused whatever its name', async () => {
    for (const signature of ['%PDF-1.7\nabc', '\xff\xd8\xff\xe0JFIF', '\x89PNG\r\n'])
      await expect(readSheets(new Uint8Array(Buffer.from(signature, 'latin1')).buffer)).rejects.toMatchObject({
        fault: 'kind',
      })
  })
  test('with the separator in its first line is read by it', () => {
    expect(readSheetText('sep=|\r\na;b|c\r\n')[0]).toEqual({ name: '', rows: [['a;b', 'c']], skipped: 1 })
    expect(readSheetText('"sep=,"\na,b\n')[0]?.rows).toEqual([['a', 'b']])
    expect(readSheetText('Sep=total;b\n')[0]?.rows).toEqual([['Sep=total', 'b']])
  })
})

test.each([
  ['7.4999999999999997E-2', 0, '0.075'],
  ['1.2E+3', 0, '1200'],
  ['-19.989999999999998', 0, '-19.99'],
  ['123456789012345678', 0, '123456789012345678'],
  ['0.055', 2, '5.5'],
  ['1', 2, '100'],
  ['-0.2', 2, '-20'],
  ['0', 2, '0'],
  ['0.00125', 2, '0.125'],
  ['x', 0, 'x'],
])('the number %s with its point moved by %i is %s', (text, places, shown) => {
  expect(shownNumber(text, places)).toBe(shown)
})

test('columns of mobile numbers and remarks are known in the five languages', async () => {
  const [people, goods] = [await fieldNames(contact, null), await fieldNames(product, null)]
  for (const title of [
    'Téléphone portable',
    'Tél. mobile',
    'Portable',
    'N° de téléphone',
    'Mobile phone',
    'Cell',
    'Teléfono móvil',
    'Celular',
    'الهاتف المحمول',
    '手机',
  ])
    expect([title, propose(people, [['Nom', title]])]).toEqual([title, ['last_name', 'phone']])
  for (const title of ['Remarque', 'Commentaires', 'Notes', 'Remark', 'Observaciones', 'ملاحظات', '备注'])
    expect([title, propose(goods, [['Référence', title]])]).toEqual([title, ['reference', 'description']])
})
