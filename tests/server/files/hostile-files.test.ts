import { strToU8, zipSync } from 'fflate'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docx, formWith, ods, png } from '../../support/files/sample-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const u16le = (value: number): number[] => [value & 255, value >> 8]
const u16be = (value: number): number[] => [value >> 8, value & 255]
const u32be = (value: number): number[] => [...u16be(value >>> 16), ...u16be(value & 0xffff)]
const text = (value: string): number[] => [...value].map((sign) => sign.charCodeAt(0))
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const segment = (marker: number, content: number[]): number[] => [
  0xff,
  marker,
  ...u16be(content.length + 2),
  ...content,
]
const jpeg = (width: number, height: number, before: number[] = []): Buffer =>
  Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...text('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...before,
    ...segment(0xc0, [8, ...u16be(height), ...u16be(width), 3, 1, 17, 0, 2, 17, 1, 3, 17, 1]),
    ...segment(0xda, [3, 1, 0, 2, 17, 3, 17, 0, 63, 0]),
    ...zeros(20),
  ])
const side = 60_000
const hugePng = Buffer.from(png)
hugePng.writeUInt32BE(side, 16)
hugePng.writeUInt32BE(side, 20)

const pictures: Record<string, Buffer> = {
  'a.png': hugePng,
  'a.gif': Buffer.from([...text('GIF89a'), ...u16le(side), ...u16le(side), ...zeros(40)]),
  'a.jpg': jpeg(side, side),
  'behind-segments.jpg': jpeg(side, side, Array.from({ length: 6 }, () => segment(0xe1, zeros(60_000))).flat()),
  'height-told-later.jpg': jpeg(side, 0),
  'a.webp': Buffer.from([
    ...text('RIFF'),
    80,
    ...zeros(3),
    ...text('WEBPVP8X'),
    10,
    ...zeros(7),
    ...u16le(side - 1),
    0,
    ...u16le(side - 1),
    0,
    ...zeros(60),
  ]),
  'a.psd': Buffer.from([
    ...text('8BPS'),
    0,
    1,
    ...zeros(6),
    0,
    3,
    ...u32be(side),
    ...u32be(side),
    0,
    8,
    0,
    3,
    ...zeros(40),
  ]),
}

const types = strToU8(
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
)
const bomb = Buffer.from(
  zipSync({ '[Content_Types].xml': types, 'word/document.xml': new Uint8Array(40 * 1_048_576) }, { level: 9 }),
)
/** The same bytes named twice by the directory. */
function overlapping(): Buffer {
  const archive = Buffer.from(zipSync({ '[Content_Types].xml': types, 'word/document.xml': strToU8('<a/>') }))
  const first = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  const second = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'), first + 4)
  archive.writeUInt32LE(archive.readUInt32LE(first + 42), second + 42)
  return archive
}
/** A directory that says of one entry what its bytes never were. */
function saying(bytes: number): Buffer {
  const archive = Buffer.from(docx)
  const last = archive.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  archive.writeUInt32LE(bytes, last + 24)
  return archive
}
const archives: Record<string, Buffer> = {
  'bomb.docx': bomb,
  'overlapping.docx': overlapping(),
  'four-gigabytes.docx': saying(0xffffffff),
  'cut.docx': docx.subarray(0, docx.length - 8),
  'no-directory.docx': Buffer.from(docx).fill(0, docx.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1')) + 8),
}

describe.each(['database', 'folder'])('hostile files, kept in a %s', (storage) => {
  let suite: Suite
  let person: Person
  beforeAll(async () => {
    suite = await startSuite(storage === 'folder' ? { FILES_DIR: mkdtempSync(join(tmpdir(), 'hostile-')) } : {})
    person = await suite.person(await suite.company('Kervadec'), 'administrator')
  })
  afterAll(() => suite.close())
  const send = (name: string, content: Uint8Array) =>
    person.call('POST', 'files/v1/files/', formWith({ type: 'document', name }, { name, content }))
  const kept = async (): Promise<number> => (await suite.backend.db.query('select id from system_files')).length

  test.each(Object.entries(pictures))(
    '%s of 60,000 x 60,000 pixels is refused by its header',
    async (name, content) => {
      const { status, body } = await send(name, content)
      expect([status, body.errors.document[0].code, await kept()]).toEqual([422, 'picture_too_large', 0])
    },
  )
  test.each(Object.entries(archives))('%s is refused by its directory, without unpacking', async (name, content) => {
    const { status, body } = await send(name, content)
    expect([status, body.errors.document[0].code, await kept()]).toEqual([
      422,
      expect.stringMatching(/^(archive_too_large|file_type)$/),
      0,
    ])
  })
  test.each([
    ['script.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['page.txt', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['late.txt', Buffer.concat([Buffer.alloc(9000, 97), Buffer.from([0, 1, 2, 3])])],
    ['program.pdf', Buffer.from('MZ\u0000\u0001 %PDF-1.4')],
    ['page.pdf', Buffer.from('<html>%PDF-1.4</html>')],
  ])('%s is told by all its bytes, not by its name', async (name, content) => {
    const { status, body } = await send(name, content)
    expect([status, body.errors.document[0].code, await kept()]).toEqual([422, 'file_type', 0])
  })
  test('what people write is taken: small pictures and documents of each kind', async () => {
    const good: [string, Buffer][] = [
      ['a.png', png],
      ['a.jpg', jpeg(400, 300, segment(0xe1, zeros(60_000)))],
      ['a.docx', docx],
      ['a.ods', ods],
    ]
    for (const [name, content] of good) expect([name, (await send(name, content)).status]).toEqual([name, 201])
  })
})
