import '../../support/browser.ts'
import { describe, expect, test } from 'vitest'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { invoiceLine } from '../../../src/contract/commercial/invoices/invoice-line.ts'
import { invoice } from '../../../src/contract/commercial/invoices/invoice.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import { emailTemplate } from '../../../src/contract/notifications/email-template.ts'
import { product } from '../../../src/contract/products/product.ts'
import { writeXlsx } from '../../../src/format/sheets/xlsx.ts'
import type { RowOutcomeRead } from '../../../src/api/history/imports.ts'
import { readCell } from '../../../src/widgets/import/read/cells.ts'
import { type Decisions, choicesOf, decidedRows, decisionOf, twinsOf } from '../../../src/widgets/import/decisions.ts'
import {
  differing,
  fingerprintOf,
  rowGroupsOf,
  sheetLinesOf,
  repeatedRows,
  rowOf,
} from '../../../src/widgets/import/import-rows.ts'
import type { ContactRead } from '../../../src/api/directory/contacts.ts'
import { vcardOf } from '../../../src/features/directory/contact/vcard.ts'
import { fieldNames, propose, remember, remembered } from '../../../src/widgets/import/mapping.ts'
import { decode, readSheets, readSheetText } from '../../../src/widgets/import/read/read-sheets.ts'

const bytesOf = (text: string, encoding: 'latin1' | 'utf8' | 'utf16le'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding))
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'read',
    ({ fault }) => fault,
  )

describe('a file', () => {
  test('is read whatever its letters: UTF-8, windows-1252, UTF-16 with and without mark', () => {
    expect(decode(bytesOf('Évreux', 'utf8'))).toBe('Évreux')
    expect(decode(bytesOf('Évreux', 'latin1'))).toBe('Évreux')
    expect(decode(bytesOf('\ufeffÉvreux', 'utf16le'))).toBe('Évreux')
    expect(decode(bytesOf('Nom;Ville', 'utf16le'))).toBe('Nom;Ville')
  })
  test('is read whatever its separator, with line breaks in quotes', () => {
    const rows = [
      ['Nom', 'Ville'],
      ['Le Goff', 'Brest'],
    ]
    for (const separator of [';', ',', '\t', '|'])
      expect(readSheetText(rows.map((cells) => cells.join(separator)).join('\r\n'))[0]?.rows).toEqual(rows)
    expect(readSheetText('a;b\r\n"x\ny";"1;2"\r\n')[0]?.rows[1]).toEqual(['x\ny', '1;2'])
  })
  test('of a spreadsheet gives its sheets, long numbers digit by digit', async () => {
    const book = await writeXlsx(
      [
        {
          name: 'Clients',
          columns: [
            { header: 'Nom', kind: 'text' },
            { header: 'Prix', kind: 'amount' },
            { header: 'Jour', kind: 'day' },
          ],
          rows: [['Le Goff', '1234.56', '2026-12-31']],
        },
      ],
      'fr',
    )
    const [sheet] = await readSheets(await book.arrayBuffer())
    expect(sheet).toEqual({
      name: 'Clients',
      rows: [
        ['Nom', 'Prix', 'Jour'],
        ['Le Goff', '1234.56', '2026-12-31'],
      ],
    })
  })
  test('with formulas gives what they gave, never their text; an error and one that was never worked out are empty', async () => {
    const columns = ['Nom', 'Prix', 'Ville', 'Note', 'Jour'].map((header) => ({ header, kind: 'amount' as const }))
    const book = await writeXlsx([{ name: 'Clients', columns, rows: [['1', '2', '3', '4', '5']] }], 'fr')
    const files = unzipSync(new Uint8Array(await book.arrayBuffer()))
    const place = Object.keys(files).find((name) => name.startsWith('xl/worksheets/'))!
    const cells = [
      '<c r="A2" t="str"><f>HYPERLINK("https://evil.example","Le Goff")</f><v>Le Goff</v></c>',
      '<c r="B2"><f>1+1</f><v>2</v></c>',
      '<c r="C2" t="str"><f>"="&amp;"cmd"</f><v>=cmd</v></c>',
      '<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="E2"><f>TODAY()</f></c>',
    ]
    files[place] = strToU8(
      strFromU8(files[place]!).replace(/(<row [^>]*r="2"[^>]*>).*?<\/row>/s, `$1${cells.join('')}</row>`),
    )
    const [sheet] = await readSheets(zipSync(files).buffer as ArrayBuffer)
    expect(sheet?.rows[1]).toEqual(['Le Goff', '2', '=cmd', '', ''])
  })
  test('that cannot be read says why: 0 bytes, no workbook, a bomb, too many columns or rows', async () => {
    expect(await faultOf(readSheets(new ArrayBuffer(0)))).toBe('empty')
    expect(await faultOf(readSheets(bytesOf(' \r\n', 'utf8').buffer))).toBe('empty')
    expect(await faultOf(readSheets(bytesOf('PK nothing of a workbook', 'utf8').buffer))).toBe('unreadable')
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(1_048_576), 'a.xml': strToU8('a') })
    // The directory at the end says how large a file becomes.
    const view = new DataView(bomb.buffer)
    for (let at = 0; at < bomb.length - 30; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 900_000_000, true)
    expect(await faultOf(readSheets(new Uint8Array(bomb).buffer))).toBe('unpacked')
    expect(await faultOf(readSheets(bytesOf(';'.repeat(60_000), 'utf8').buffer))).toBe('columns')
    expect(await faultOf(readSheets(bytesOf('a\n'.repeat(100_002), 'utf8').buffer))).toBe('rows')
  })
})

describe('a cell', () => {
  const reading = { choice: (_: string, value: string) => (value === 'client' ? 'Client' : value), today: '2026-11-20' }
  const read = (name: string, cell: string): unknown =>
    readCell(name in organization.fields ? organization : product, name, cell, reading)
  test.each([
    ['saling_price', '1 234,56', '1234.56'],
    ['saling_price', '1\u202f234,56 €', '1234.56'],
    ['discount', '5,5 %', '5.5'],
    ['saling_price', '1,234.56', '1,234.56'],
    ['saling_price', '3*4', '3*4'],
    ['payday', '15', 15],
    ['payday', '1,5', '1,5'],
    ['is_active', 'Oui', true],
    ['is_active', 'NON', false],
    ['is_active', 'peut-être', 'peut-être'],
    ['expiration_date', '31/12/2026', '2026-12-31'],
    ['expiration_date', '2026-12-31 00:00', '2026-12-31'],
    ['expiration_date', '31/02/2026', '31/02/2026'],
    ['type', 'CLIENT', 'client'],
    ['keywords', 'bois; fenêtres', ['bois', 'fenêtres']],
    ['website', 'www.legoff.fr', 'https://www.legoff.fr'],
    ['email', 'Contact@LeGoff.fr', 'contact@legoff.fr'],
    ['company_name', "'=Le Goff", '=Le Goff'],
    ['city', '   ', undefined],
  ])('%s: %s', (name, cell, value) => expect(read(name, cell)).toEqual(value))
})

test('a cell of a formatted text keeps its lines and its signs, and its tags where it has some', () => {
  const read = (cell: string): unknown =>
    readCell(emailTemplate, 'text', cell, { choice: (_, value) => value, today: '2026-11-20' })
  expect(read('Bonjour,\nR&D < 3')).toBe('<p>Bonjour,</p><p>R&amp;D &lt; 3</p>')
  expect(read('<p>Bonjour</p>')).toBe('<p>Bonjour</p>')
})

describe('columns', () => {
  test('are proposed by their names in our languages, then by their values, each field once', async () => {
    const names = await fieldNames(organization, null)
    const rows = [
      ['RAISON SOCIALE', 'Ville', 'N° SIRET', 'Contact', 'City', 'Couleur'],
      ['Le Goff', 'Brest', '732 829 320 00074', 'contact@legoff.fr', 'Brest', 'bleu'],
    ]
    expect(propose(names, rows)).toEqual(['company_name', 'city', 'siret_number', 'email', '', ''])
    expect(names.get('city')).toEqual(new Set(['city', 'ville', 'ciudad', '城市', 'المدينة', 'commune', 'town']))
  })
  test('are remembered for the same headers of the same kind of record', () => {
    const rows = [['Nom', 'Ville'], []]
    remember(organization, rows, { mapping: ['company_name', 'city'], key: 'company_name' })
    expect(remembered(organization, [['nom ', 'VILLE']])).toMatchObject({ mapping: ['company_name', 'city'] })
    expect(remembered(organization, [['Nom', 'Pays']])).toBeUndefined()
    expect(remembered(product, rows)).toBeUndefined()
  })
})

describe('documents, a row for each line', () => {
  const rows = [
    ['N° facture', 'Client', 'Date', 'Désignation', 'Qté', 'PU HT', 'TVA', 'Remise'],
    ['A-1', 'Le Goff', '02/11/2026', 'Fenêtre', '2', '845,00', '20 %', '5'],
    ['A-1', '', '', 'Pose', '1', '100,5', '5,5%', ''],
    ['A-2', 'Le Bihan', '', 'Volet', '1', '300', '', ''],
    ['', 'Le Bihan', '', 'Seul', '1', '1', '', ''],
  ]
  const reading = { choice: (_: string, value: string) => value, today: '2026-11-20' }
  const mapped = async () => propose(await fieldNames(invoice, invoiceLine), rows)

  test('have their columns proposed, those of lines too', async () => {
    expect(await mapped()).toEqual([
      'external_refs',
      'organization',
      'issue_date',
      'invoice_lines.product_name',
      'invoice_lines.quantity',
      'invoice_lines.price',
      'invoice_lines.taxes',
      'invoice_lines.discount',
    ])
  })
  test('are joined by their number; a row without one is a document of its own', async () => {
    const mapping = await mapped()
    const groups = rowGroupsOf(invoice, mapping, sheetLinesOf(rows))
    const read = groups.map((group) => rowOf({ entity: invoice, line: invoiceLine }, mapping, group, reading))
    expect(read.map(({ row }) => row)).toEqual([2, 4, 5])
    expect(read[0]?.values).toEqual({
      external_refs: 'A-1',
      organization: 'Le Goff',
      issue_date: '2026-11-02',
      invoice_lines: [
        { product_name: 'Fenêtre', quantity: '2', price: '845', taxes: ['20'], discount: '5' },
        { product_name: 'Pose', quantity: '1', price: '100.5', taxes: ['5,5'] },
      ],
    })
    expect(differing(invoice, mapping, groups)).toEqual(new Map())
  })
  test('are no rows of other records, whatever the columns that fill nothing', () => {
    const lines = sheetLinesOf([
      ['Nom', 'Remarque'],
      ['Le Goff', 'même'],
      ['Le Bihan', 'même'],
    ])
    expect(rowGroupsOf(organization, ['company_name', ''], lines)).toHaveLength(2)
  })
  test('whose rows say different things are found', async () => {
    const mapping = await mapped()
    const other = [...rows, ['A-2', 'Le Goff', '', 'Cale', '1', '2', '', '']]
    expect(differing(invoice, mapping, rowGroupsOf(invoice, mapping, sheetLinesOf(other)))).toEqual(
      new Map([[4, ['organization']]]),
    )
  })
})

describe('rows', () => {
  test('bear the number that the spreadsheet shows, empty ones are left out', () => {
    expect(sheetLinesOf([['Nom'], ['a'], [' '], ['b']])).toEqual([
      { row: 2, cells: ['a'] },
      { row: 4, cells: ['b'] },
    ])
  })
  test('with the key of an earlier one are found; the same rows have the same print', () => {
    const rows = ['a@x.fr', '', 'A@X.fr', ''].map((email, at) => ({ row: at + 2, values: { email } }))
    const plan = { entity: 'directory/contacts', key: 'email' }
    expect(repeatedRows(plan, rows)).toEqual(new Set([4]))
    expect(repeatedRows({ ...plan, key: null }, rows)).toEqual(new Set())
    expect(fingerprintOf(plan, rows)).toBe(fingerprintOf(plan, [...rows]))
    expect(fingerprintOf(plan, rows)).not.toBe(fingerprintOf(plan, rows.slice(1)))
  })
})

describe('rows that may exist already', () => {
  const outcome = (
    row: number,
    duplicates: string[] = [],
    action: RowOutcomeRead['action'] = 'create',
  ): RowOutcomeRead => ({
    row,
    action,
    label: `Ligne ${row}`,
    ...(duplicates.length > 0 ? { duplicates: duplicates.map((id) => ({ id })) } : {}),
  })
  const sent = (row: number, email: string) => ({ row, values: { email } })
  const rows = [sent(2, 'a@b.example'), sent(3, 'c@d.example'), sent(4, 'C@d.example'), sent(5, 'e@f.example')]
  const outcomes = [outcome(2, ['one', 'two']), outcome(3), outcome(4), outcome(5, [], 'error')]
  const twins = twinsOf('directory/contacts', outcomes, rows)
  const decided = (choices: Decisions, mayUpdate = true): Decisions =>
    new Map(twins.map((twin) => [twin.row, decisionOf(twin, choices, mayUpdate)]))
  const leaving = (choices: Decisions, mayUpdate = true) =>
    decidedRows(rows, decided(choices, mayUpdate)).map(({ row, into, how }) => [row, into, how])

  test('are those of an existing record, and those of an earlier line', () => {
    expect(twins.map(({ row, line, duplicates }) => [row, line, duplicates.length])).toEqual([
      [2, null, 2],
      [4, 3, 0],
    ])
  })
  test('complete the oldest one and leave the second line, unless somebody decides', () => {
    expect(leaving(new Map())).toEqual([
      [2, 'one', 'complete'],
      [3, undefined, undefined],
      [5, undefined, undefined],
    ])
  })
  test('follow the choice of the user', () => {
    const choices: Decisions = new Map([
      [2, { choice: 'replace', into: 'two' }],
      [4, { choice: 'create' }],
    ])
    expect(leaving(choices)[0]).toEqual([2, 'two', 'replace'])
    expect(leaving(choices)).toHaveLength(4)
  })
  test('are left where one may change no record', () => {
    expect(leaving(new Map(), false).map(([row]) => row)).toEqual([3, 5])
    expect(choicesOf(twins[0]!, false)).toEqual(['create', 'skip'])
  })
})

describe('business cards', () => {
  const cardsOf = async (text: string, encoding: 'utf8' | 'latin1' = 'utf8'): Promise<string[][]> =>
    (await readSheets(bytesOf(text.replaceAll(/\r?\n/g, '\r\n'), encoding).buffer))[0]!.rows
  test('become rows under the names of the fields, of versions 3 and 4', async () => {
    expect(
      await cardsOf(
        'BEGIN:VCARD\nVERSION:3.0\nN:Le Bihan;Anne;;;\nFN:Anne Le Bihan\nORG:Hôtel du Port;Direction\nTITLE:Directrice\nEMAIL:autre@port.example\nEMAIL;TYPE=pref:anne@port.example\nADR:;;8 quai Surcouf;Audierne;;29770;France\nPHOTO;ENCODING=b:/9j/\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:Marc\nTEL;VALUE=uri:tel:+33298740200\nEND:VCARD\n',
      ),
    ).toEqual([
      ['last_name', 'first_name', 'organization', 'post', 'email', 'phone', 'address', 'postcode', 'city', 'country'],
      [
        'Le Bihan',
        'Anne',
        'Hôtel du Port',
        'Directrice',
        'anne@port.example',
        '',
        '8 quai Surcouf',
        '29770',
        'Audierne',
        'FR',
      ],
      ['Marc', '', '', '', '', '+33298740200', '', '', '', ''],
    ])
  })
  test('of version 2.1 with its quoted letters and bare types', async () => {
    expect(
      await cardsOf(
        'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gu=C3=A9=\nguen;Marie;;;\nTEL;CELL:06 12 34 56 78\nEND:VCARD\n',
      ),
    ).toEqual([
      ['last_name', 'first_name', 'phone'],
      ['Guéguen', 'Marie', '06 12 34 56 78'],
    ])
  })
  test.each(['BEGIN:VCARD', 'BEGIN:VCARD\nFOO\nEND:VCARD', `BEGIN:VCARD\n${'N;'.repeat(5000)}`])(
    'that are none are refused: %#',
    async (text) => expect(await faultOf(cardsOf(text))).toBe('unreadable'),
  )
  test('what is written of a contact is read again as it was', async () => {
    const person = {
      last_name: 'Le, Roux; fils',
      first_name: 'Inès',
      organization: { company_name: 'Roux, père; fils' },
      post: 'Gérante',
      email: 'ines@roux.example',
      phone: '+33298740200',
      address: '8 quai\nSurcouf',
      postcode: '29770',
      city: 'Audierne',
      country: 'FR',
      adress_secondary: 'Escalier 3',
      region: 'Bretagne',
      website: 'https://roux.example/a,b',
    }
    const [columns, row] = await cardsOf(vcardOf(person as unknown as ContactRead))
    expect(Object.fromEntries(columns!.map((name, at) => [name, row![at]]))).toEqual({
      ...person,
      organization: 'Roux, père; fils',
    })
  })
})
