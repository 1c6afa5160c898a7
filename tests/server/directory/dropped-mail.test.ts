import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

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

const caseOf = (name: string): string =>
  readFileSync(new URL(`../../fixtures/cases/mails/${name}.eml`, import.meta.url)).toString('base64')
const raw = async (content: string | Buffer) => {
  const { status, body } = await sales.call('POST', `directory/v1/contacts/${contact}/mails/`, {
    file: typeof content === 'string' ? content : content.toString('base64'),
  })
  expect(status).toBe(201)
  const note = (await sales.call('GET', `directory/v1/contact-notes/${body.note}/`)).body.text as string
  const documents = await Promise.all(
    body.documents.map(
      async (id: string) => (await sales.call('GET', `directory/v1/contact-documents/${id}/`)).body.title,
    ),
  )
  const [first = '', ...rest] = note.split('\n\n')
  return { head: first.split('\n'), text: rest.join('\n\n'), documents, left: body.left as string[] }
}

describe('a mail of the cases', () => {
  test.each([
    ['e07-related-pdf', 'facture', '29/03/2026 03:30', 'La facture est jointe.', ['facture.pdf']],
    ['e08-related-inline-img-and-pdf', 'logo et contrat', '29/03/2026 03:30', 'Voir', ['contrat.pdf']],
    [
      'e21-mixed-html-pdf',
      'commande',
      '02/03/2026 10:00',
      'Nous confirmons la commande de 12 fenêtres pour 4 500 €.',
      ['bc.pdf'],
    ],
    ['e22-alternative-html', 'accord', '02/03/2026 10:00', 'Bon pour accord.', []],
  ])('%s', async (name, subject, moment, text, documents) => {
    const { head: lines, ...kept } = await raw(caseOf(name))
    expect([lines[0], lines[2]]).toEqual([subject, moment])
    expect(lines[1]).toContain('anne@example.com')
    expect(lines[1]).toContain('paul@example.org')
    expect(kept).toEqual({ text, documents, left: [] })
  })
  test('keeps apart the lines and cells of its HTML', async () => {
    const html =
      '<style>p{}</style><p>Un&nbsp;:<br>deux</p>\r\n<table><tr><td>a</td><td>b</td></tr></table><div>trois &lt;4&gt;</div>'
    const mail = `${head}Content-Type: multipart/alternative; boundary=x\n\n--x\nContent-Type: text/plain\n\n \n--x\nContent-Type: text/html\n\n${html}\n--x--\n`
    expect((await raw(Buffer.from(mail))).text).toBe('Un\u00A0:\ndeux\na b\n\ntrois <4>')
  })
  test.each([
    ['no charset', ''],
    ['the charset UTF-8 that it is not in', '; charset=utf-8'],
    ['the charset windows-1252', '; charset=windows-1252'],
  ])('with %s is read in windows-1252 where its bytes say so', async (_name, charset) => {
    const mail = `${head}Content-Type: text/plain${charset}\n\nL\u0092\u00E9t\u00E9 \u00E0 4 \u0080\n`
    expect((await raw(Buffer.from(mail, 'latin1'))).text).toBe('L’été à 4 €')
  })
  test('in UTF-8 with letters that were lost before stays as it is', async () => {
    const mail = `${head}Content-Type: text/plain\n\nL\uFFFDété\n`
    expect((await raw(Buffer.from(mail))).text).toBe('L\uFFFDété')
  })
  test('with HTML over the bound is read as far as the bound, and says what is not kept', async () => {
    const mail = `${head}Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/html\n\n<p>Le début</p>\n${`<p class="${'x'.repeat(100)}">mot</p>\n`.repeat(12_000)}\n--x\nContent-Type: text/plain\n\npied\n--x--\n`
    const { text, left, documents } = await raw(Buffer.from(mail))
    expect(text).toMatch(/^Le début\nmot\nmot/)
    expect(left).toEqual(["Devis pour l'hôtel.html"])
    expect(documents).toEqual(["Devis pour l'hôtel.txt"])
  })
})
