import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSheets } from '../../../src/widgets/import/read/read-sheets.ts'

const none = { emails: 0, phones: 0, faxes: 0, addresses: 0, notes: 0, pictures: 0 }
async function read(bytes: Uint8Array) {
  const [sheet] = await readSheets(Uint8Array.from(bytes).buffer)
  const [columns = [], ...rows] = sheet!.rows
  const people = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
  return { people, leftovers: sheet!.leftovers }
}
const caseOf = (name: string): Uint8Array =>
  readFileSync(new URL(`../../fixtures/cases/cards/${name}.vcf`, import.meta.url))
const card = (...lines: string[]): Buffer =>
  Buffer.from(['BEGIN:VCARD', 'VERSION:3.0', 'N:Le Bihan;Anne;;;', ...lines, 'END:VCARD', ''].join('\r\n'))

describe('a card of the cases', () => {
  test.each([
    [
      'v01-photo-before-tel',
      { last_name: 'Durand', first_name: 'Anne', email: 'anne.durand@example.com', phone: '+33612345678' },
      { pictures: 1 },
    ],
    ['v02-photo-last', { last_name: 'Petit', first_name: 'Luc', phone: '+33612345679' }, { pictures: 1 }],
    [
      'v08-21-iso8859-15',
      { last_name: 'Bœuf', first_name: 'Joël', organization: 'Café €uro', phone: '0145678901' },
      {},
    ],
    [
      'v10-v4-pref1',
      { last_name: 'Blanc', first_name: 'Rose', email: 'new@example.com', phone: '+33-1-45-67-89-01;ext=12' },
      { emails: 1, faxes: 1 },
    ],
    ['v11-fax-first', { last_name: 'Noir', first_name: 'Jules', phone: '+33612345601' }, { faxes: 1 }],
    [
      'v27-ext-address',
      {
        last_name: 'Adr',
        first_name: 'Ada',
        address: '4 rue X',
        adress_secondary: 'BP 12, Escalier 3',
        postcode: '57000',
        city: 'Metz',
        region: 'Grand Est',
        country: 'FR',
      },
      {},
    ],
  ])('%s', async (name, person, left) => {
    expect(await read(caseOf(name))).toEqual({ people: [person], leftovers: { ...none, ...left } })
  })
})

describe('what a card says', () => {
  test('beyond the fields of a contact is counted', async () => {
    const { people, leftovers } = await read(
      card(
        'EMAIL:a@port.example',
        'EMAIL:b@port.example',
        'TEL;TYPE=WORK:0298740200',
        'TEL;TYPE=CELL:0612345678',
        'NOTE:Rappeler',
        'ADR:;;1 rue A;Brest;;29200;France',
        'ADR:;;2 rue B;Brest;;29200;France',
      ),
    )
    expect(people).toMatchObject([{ email: 'a@port.example', phone: '0298740200', address: '1 rue A' }])
    expect(leftovers).toEqual({ ...none, emails: 1, phones: 1, notes: 1, addresses: 1 })
  })
  test('of a fax alone gives no telephone', async () => {
    const { people, leftovers } = await read(card('TEL;TYPE=FAX:0145678902'))
    expect(people).toEqual([{ last_name: 'Le Bihan', first_name: 'Anne' }])
    expect(leftovers).toMatchObject({ faxes: 1 })
  })
  test.each([
    ['TEL;TYPE="voice,fax":0145678902', '0145678902'],
    ['TEL;FAX:0145678901\r\nTEL;CELL;PREF:0612345678', '0612345678'],
    ['item1.TEL;type=pref:0612345678', '0612345678'],
    ['TEL;PREF=9:0145678901\r\nTEL;PREF=2:0612345678', '0612345678'],
  ])('%s', async (line, phone) => {
    expect((await read(card(line))).people).toMatchObject([{ phone }])
  })
  test.each([
    ['windows-1252 without a charset', 'N:B\u00E9uf;Jo\u00EBl;;;'],
    ['quoted windows-1252 without a charset', 'N;ENCODING=QUOTED-PRINTABLE:B=E9uf;Jo=EBl;;;'],
    ['quoted UTF-8 without a charset', 'N;ENCODING=QUOTED-PRINTABLE:B=C5=93uf;Jo=C3=AB=\r\nl;;;'],
    ['ISO-8859-15 as it is', 'N;CHARSET=ISO-8859-15:B\u00BDuf;Jo\u00EBl;;;'],
    ['UTF-8 as it is, folded within a letter', 'N:B\u00C5\r\n \u0093uf;Jo\u00C3\u00ABl;;;'],
    ['a charset that it is not in', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:B=E9uf;Jo=EBl;;;'],
    ['a charset that nothing knows', 'N;CHARSET=X-UNKNOWN;ENCODING=QUOTED-PRINTABLE:B=C5=93uf;Jo=C3=ABl;;;'],
  ])('in %s', async (_name, line) => {
    const bytes = Buffer.from(`BEGIN:VCARD\r\nVERSION:2.1\r\n${line}\r\nEND:VCARD\r\n`, 'latin1')
    expect((await read(bytes)).people).toEqual([{ last_name: expect.stringMatching(/^B[œé]uf$/), first_name: 'Joël' }])
  })
  test('in UTF-8 with a mark, in UTF-16, and with loose lines and a card within it', async () => {
    const lines = ['PHOTO;ENCODING=BASE64:/9j/', 'AAAA==', '', 'AGENT:', 'BEGIN:VCARD', 'N:Autre;;;;', 'END:VCARD']
    const bytes = card(...lines)
    const person = { last_name: 'Le Bihan', first_name: 'Anne' }
    expect((await read(Buffer.concat([Buffer.from('\uFEFF'), bytes]))).people).toEqual([person])
    expect((await read(Buffer.from(`\uFEFF${bytes.toString()}`, 'utf16le'))).people).toEqual([person])
  })
})
