import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../support/suite.ts'

let suite: Suite
let sales: Person
let support: Person
let stranger: Person
let contact = ''

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  support = await suite.person(company, 'support')
  stranger = await suite.person(await suite.company('Autre maison'), 'administrator')
  contact = (await sales.call('POST', 'directory/v1/contacts/', { last_name: 'Le Bihan' })).body.id
})
afterAll(() => suite.close())

const base64 = (text: string): string => Buffer.from(text.replaceAll('\n', '\r\n')).toString('base64')
const drop = (mail: string, by = sales, id = contact) =>
  by.call('POST', `directory/v1/contacts/${id}/mails/`, { file: base64(mail) })
const kept = async () => ({
  notes: (await sales.call('GET', `directory/v1/contact-notes/?contact=${contact}`)).body.results,
  documents: (await sales.call('GET', `directory/v1/contact-documents/?contact=${contact}`)).body.results,
})
const head =
  'From: Anne Le Bihan <anne@port.example>\nTo: ventes@kervadec.example\nSubject: =?UTF-8?Q?Devis_pour_l=27h=C3=B4tel?=\nDate: Thu, 12 Nov 2026 14:02:00 +0100\nMIME-Version: 1.0\n'
const parts = (...given: readonly string[]): string =>
  `${head}Content-Type: multipart/mixed; boundary=x\n\n${given.map((one) => `--x\n${one}\n`).join('')}--x--\n`
const plain = 'Content-Type: text/plain; charset=utf-8\n\nBonjour,\nvoici le plan.\n'
const file = (name: string, content: Buffer, type = 'application/octet-stream'): string =>
  `Content-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64')}`
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

describe('a mail that is dropped on a contact', () => {
  test('becomes a note with who, what, when and its text; its files become documents, others are named', async () => {
    const { status, body } = await drop(parts(plain, file('plan.pdf', pdf), file('virus.exe', Buffer.from('MZ\0\0'))))
    expect([status, body.left, body.documents.length]).toEqual([201, ['virus.exe'], 1])
    const { notes, documents } = await kept()
    expect(notes[0].text).toContain("Devis pour l'hôtel")
    expect(notes[0].text).toContain('anne@port.example')
    expect(notes[0].text).toContain('12/11/2026')
    expect(notes[0].text).toContain('voici le plan.')
    expect(documents.map(({ title }: { title: string }) => title)).toEqual(['plan.pdf'])
  })

  test('with more files than are kept names those that are not', async () => {
    const files = Array.from({ length: 22 }, (_, at) => file(`plan ${at}.pdf`, pdf))
    const { body } = await drop(parts(plain, ...files))
    expect([body.documents.length, body.left]).toEqual([20, ['plan 20.pdf', 'plan 21.pdf']])
  })

  test('of HTML alone is read as text, without its scripts and without asking for its pictures', async () => {
    const html = `${head}Content-Type: text/html; charset=utf-8\n\n<p>Merci&nbsp;!</p><script>alert(1)</script><img src="http://127.0.0.1:1/x.png">`
    expect((await drop(html)).status).toBe(201)
    const [{ text }] = (await kept()).notes
    expect(text).toContain('Merci')
    expect(text).not.toMatch(/alert|script/)
  })

  test('longer than a note is kept whole as a file beside it', async () => {
    const { body } = await drop(`${head}Content-Type: text/plain\n\n${'Une longue phrase. '.repeat(400)}`)
    expect(body.documents).toHaveLength(1)
    expect((await kept()).documents[0].title).toBe("Devis pour l'hôtel.txt")
  })

  test.each(['', 'nothing at all', '\u0000\u0001\u0002', `${'X: y\n'.repeat(2000)}`, '%PDF-1.4'])(
    'that is none is refused, and nothing is stored: %#',
    async (text) => {
      const before = await kept()
      const answer = await drop(text)
      expect([answer.status >= 400 && answer.status < 500, await kept()]).toEqual([true, before])
    },
  )

  test('is dropped by who may change the contact, on one that they see', async () => {
    expect((await drop(parts(plain), support)).status).toBe(403)
    expect((await drop(parts(plain), stranger)).status).toBe(404)
  })
})
