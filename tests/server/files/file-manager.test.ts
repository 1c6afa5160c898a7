import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '../../../server/jobs.ts'
import { pdfText } from '../../../server/services/files/file-text.ts'
import { notePdf } from '../../../src/pdf/note-pdf.ts'
import { customer } from '../../support/documents.ts'
import { formWith, png } from '../../support/files/sample-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let anna: Person
let ben: Person
let chief: Person
let moment = 0

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  anna = await suite.person(company, 'employee', 'anna@suite.test')
  ben = await suite.person(company, 'hr', 'ben@suite.test')
  chief = await suite.person(company, 'administrator', 'chief@suite.test')
})
afterAll(() => suite.close())
beforeEach(() => {
  moment += 1
  suite.clock.set(`2026-11-20T09:00:${String(moment).padStart(2, '0')}.000Z`)
})

type Values = Record<string, unknown>
const make = async (person: Person, path: 'files' | 'folders', values: Values) => {
  const reply = await person.call('POST', `files/v1/${path}/`, { name: 'Note', ...values })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body
}
const note = (person: Person, values: Values = {}) =>
  make(person, 'files', { type: 'note', text: '<p>x</p>', ...values })
const folder = (person: Person, name: string, values: Values = {}) => make(person, 'folders', { name, ...values })
const upload = async (person: Person, name: string, content: Buffer = png, values: Record<string, string> = {}) => {
  const reply = await person.call(
    'POST',
    'files/v1/files/',
    formWith({ type: 'document', name, ...values }, { name, content }),
  )
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body
}
const read = (person: Person, path: string) => person.call('GET', `files/v1/${path}`)
const change = async (person: Person, path: string, values: unknown, method = 'PATCH') => {
  const { etag = '"1"' } = await read(person, path)
  return person.call(method, `files/v1/${path}`, values, { 'if-match': etag })
}
const remove = (person: Person, path: string) => change(person, path, undefined, 'DELETE')
const ids = async (person: Person, path: string): Promise<string[]> =>
  (await read(person, path)).body.results.map(({ id }: { id: string }) => id)

describe('who sees a file', () => {
  test('is its owner alone: for others, an administrator too, it is nowhere', async () => {
    const { id } = await note(anna, { name: 'Salaires', text: '<p>prime exceptionnelle</p>' })
    for (const person of [ben, chief]) {
      expect((await read(person, `files/${id}/`)).status).toBe(404)
      expect((await change(person, `files/${id}/`, { name: 'x' })).status).toBe(404)
      expect((await remove(person, `files/${id}/`)).status).toBe(404)
      expect((await read(person, `files/${id}/access/`)).status).toBe(404)
      expect((await read(person, `files/${id}/versions/`)).status).toBe(404)
      expect(await ids(person, 'files/')).not.toContain(id)
      expect((await read(person, 'files/?search=salaires')).body.count).toBe(0)
      expect((await read(person, `files/?id=${id}`)).body.count).toBe(0)
      expect((await person.call('GET', 'dashboard/v1/search/?q=salaires')).body.count).toBe(0)
    }
    expect((await anna.call('GET', 'dashboard/v1/search/?q=salaires')).body.results[0].page).toBe('file')
    expect((await read(anna, 'files/?search=EXCEPTIONNELLE')).body.count).toBe(1)
  })
  test('and those it is shared with, until it is not; they find it by its content', async () => {
    const { id } = await note(anna, { name: 'Été', shared_users: [ben.user] })
    expect((await read(ben, `files/${id}/`)).body.shared_users_object[0].first_name).toBe('hr')
    expect(await ids(ben, 'files/?search=ete')).toContain(id)
    expect(await ids(ben, `files/?shared_users=${ben.user}`)).toContain(id)
    await change(anna, `files/${id}/`, { shared_users: [] })
    expect((await read(ben, `files/${id}/`)).status).toBe(404)
  })
  test('and those who see a folder that contains it, whichever of the two was there first', async () => {
    const top = await folder(anna, 'Contrats')
    const below = await folder(anna, '2026', { parent: top.id })
    const { id } = await note(anna, { folder_parent: below.id })
    expect((await read(ben, `files/${id}/`)).status).toBe(404)
    await change(anna, `folders/${top.id}/`, { shared_users: [ben.user] })
    expect((await read(ben, `files/${id}/`)).status).toBe(200)
    expect((await read(ben, `folders/${below.id}/?expand=files`)).body.files[0].id).toBe(id)
    const { people } = (await read(ben, `files/${id}/access/`)).body
    expect(people.map(({ user, reason, folder_name }: Values) => [user, reason, folder_name])).toEqual([
      [anna.user, 'owner', null],
      [ben.user, 'folder', 'Contrats'],
    ])
    await change(anna, `files/${id}/`, { folder_parent: null })
    expect((await read(ben, `files/${id}/`)).status).toBe(404)
  })
  test('and those who see the record with which it is kept', async () => {
    const organization = await customer(chief)
    const lead = await suite.person(anna.company, 'lead')
    const { id } = await note(chief, { external_id: organization, service_category: 'Directory' })
    expect((await read(lead, `files/${id}/`)).status).toBe(200)
    expect((await read(anna, `files/${id}/`)).status).toBe(404)
    expect((await read(lead, `files/${id}/access/`)).body.record).toBe('Directory')
  })
  test('and each person it is shared with is notified, whatever the role', async () => {
    const accountant = await suite.person(anna.company, 'accountant')
    const heard = async (person: Person) => (await person.call('GET', 'notifications/v1/notifications/')).body.count
    const [before, bens] = [await heard(accountant), await heard(ben)]
    await note(anna, { name: 'Salaires', shared_users: [accountant.user, ben.user] })
    expect([await heard(accountant), await heard(ben)]).toEqual([before + 1, bens + 1])
  })
  test('the bytes follow the file', async () => {
    const { document, id } = await upload(anna, 'plan.png')
    expect((await ben.call('GET', document)).status).toBe(404)
    await change(anna, `files/${id}/`, { shared_users: [ben.user] })
    expect((await ben.call('GET', document)).status).toBe(200)
  })
})

describe('what others may do with a file shared with them', () => {
  test('is to favour it and to leave it; the owner does the rest', async () => {
    const { id } = await note(anna, { shared_users: [ben.user] })
    for (const values of [
      { name: 'x' },
      { text: 'x' },
      { folder_parent: null, name: 'y' },
      { shared_users: [ben.user, chief.user] },
    ])
      expect([values, (await change(ben, `files/${id}/`, values)).status]).toEqual([values, 403])
    expect((await remove(ben, `files/${id}/`)).status).toBe(403)
    expect((await change(ben, `files/${id}/`, { favorite_users: [anna.user] })).status).toBe(422)
    expect((await change(ben, `files/${id}/`, { favorite_users: [ben.user] })).status).toBe(200)
    expect(await ids(ben, `files/?favorite_users=${ben.user}`)).toContain(id)
    expect((await change(anna, `files/${id}/`, { favorite_users: [] })).status).toBe(422)
    expect((await change(ben, `files/${id}/`, { shared_users: [] })).status).toBe(200)
    expect(await ids(ben, 'files/')).not.toContain(id)
    expect((await read(anna, `files/${id}/`)).body.shared_users).toEqual([])
  })
  test('no one makes a file for somebody else, nor shares it with a stranger', async () => {
    expect((await anna.call('POST', 'files/v1/files/', { type: 'note', name: 'x', owner: ben.user })).status).toBe(422)
    const { id } = await note(anna)
    expect(
      (await change(anna, `files/${id}/`, { shared_users: ['0190a000-0000-7000-8000-000000000000'] })).status,
    ).toBe(422)
  })
})

describe('folders', () => {
  test('the four virtual ones exist in every company and never change', async () => {
    const { results } = (await read(anna, 'folders/?default=true')).body
    expect(results.map(({ label }: Values) => label).sort()).toEqual(['all', 'fav', 'my', 'shared'])
    for (const { id, label } of results) {
      expect((await change(chief, `folders/${id}/`, { name: 'x' })).status).toBe(409)
      expect((await remove(chief, `folders/${id}/`)).status).toBe(409)
      const put = await anna.call('POST', 'files/v1/files/', { type: 'note', name: 'x', folder_parent: id })
      expect([label, put.status, put.body.folder_parent ?? null]).toEqual([label, label === 'all' ? 201 : 409, null])
    }
    await expect(suite.backend.db.query('update files_folders set name = $1 where "default"', ['x'])).rejects.toThrow()
    await expect(suite.backend.db.query('delete from files_folders where "default"')).rejects.toThrow()
    expect((await anna.call('POST', 'files/v1/folders/', { name: 'x', default: true })).status).toBe(422)
  })
  test('a virtual one is read with the files that it shows', async () => {
    const { id } = await note(anna, { favorite_users: [anna.user] })
    const { results } = (await read(anna, 'folders/?label=fav')).body
    expect(
      (await read(anna, `folders/${results[0].id}/?expand=files`)).body.files.map((one: Values) => one.id),
    ).toEqual([id])
  })
  test('none is in itself or below, over the wire or by SQL', async () => {
    const top = await folder(anna, 'A')
    const below = await folder(anna, 'B', { parent: top.id })
    for (const parent of [top.id, below.id]) {
      const { status, body } = await change(anna, `folders/${top.id}/`, { parent })
      expect([status, body.errors.parent[0].code]).toEqual([422, 'folder_loop'])
    }
    await expect(
      suite.backend.db.query('update files_folders set parent = $2 where id = $1', [top.id, below.id]),
    ).rejects.toThrow('none of its own')
  })
  test('of somebody else is no place to put things', async () => {
    const top = await folder(anna, 'A')
    const reply = await ben.call('POST', 'files/v1/files/', { type: 'note', name: 'x', folder_parent: top.id })
    expect([reply.status, reply.body.errors.folder_parent[0].code]).toEqual([422, 'unknown_reference'])
  })
})

describe('the bin', () => {
  test('holds a folder with all that its owner has in it, and gives it back whole', async () => {
    const top = await folder(anna, 'A', { shared_users: [ben.user] })
    const below = await folder(anna, 'B', { parent: top.id })
    const own = await note(anna, { folder_parent: below.id })
    const before = await note(anna, { folder_parent: top.id })
    expect((await remove(anna, `files/${before.id}/`)).status).toBe(204)
    suite.clock.advance(0.5)
    const foreign = await note(ben, { folder_parent: top.id })
    expect((await remove(anna, `folders/${top.id}/`)).status).toBe(204)
    for (const path of [`folders/${top.id}/`, `folders/${below.id}/`, `files/${own.id}/`])
      expect([path, (await read(anna, path)).status]).toEqual([path, 404])
    // Files that somebody else put there are theirs.
    expect((await read(ben, `files/${foreign.id}/`)).body.folder_parent).toBeNull()
    expect(await ids(anna, 'bin/folders/')).toEqual(expect.arrayContaining([top.id, below.id]))
    expect(await ids(ben, 'bin/folders/')).toEqual([])
    expect((await ben.call('POST', `files/v1/bin/folders/${top.id}/restore/`)).status).toBe(404)
    expect((await anna.call('POST', `files/v1/bin/folders/${top.id}/restore/`)).status).toBe(200)
    expect((await read(anna, `files/${own.id}/`)).body.folder_parent).toBe(below.id)
    // It was deleted by itself, and stays so.
    expect((await read(anna, `files/${before.id}/`)).status).toBe(404)
  })
  test('a file restored after its folder was deleted is in no folder', async () => {
    const top = await folder(anna, 'A')
    const { id } = await note(anna, { folder_parent: top.id })
    await remove(anna, `files/${id}/`)
    suite.clock.advance(0.5)
    await remove(anna, `folders/${top.id}/`)
    const { body } = await anna.call('POST', `files/v1/bin/files/${id}/restore/`)
    expect(body.folder_parent).toBeNull()
  })
  test('is emptied after thirty days, to the day of Paris, bytes included', async () => {
    const { id, document } = await upload(anna, 'plan.png')
    const stored = String(document).split('/').at(-2)
    await remove(anna, `files/${id}/`)
    // Half past midnight of the 21st in Paris.
    await suite.backend.db.query('update files_files set deleted_at = $2 where id = $1', [
      id,
      '2026-10-20T22:30:00.000Z',
    ])
    const left = async () => [
      (await suite.backend.db.query('select 1 from files_files where id = $1', [id])).length,
      (await suite.backend.db.query('select 1 from system_files where id = $1', [stored])).length,
    ]
    suite.clock.set('2026-11-19T22:59:00.000Z')
    await runDueJobs(suite.backend)
    expect(await left()).toEqual([1, 1])
    suite.clock.set('2026-11-20T01:00:00.000Z')
    await runDueJobs(suite.backend)
    expect(await left()).toEqual([0, 0])
  })
  test('deletes for good when its owner says so', async () => {
    const { id } = await note(anna)
    await remove(anna, `files/${id}/`)
    expect((await ben.call('DELETE', `files/v1/bin/files/${id}/`)).status).toBe(404)
    expect((await anna.call('DELETE', `files/v1/bin/files/${id}/`)).status).toBe(204)
    expect(await ids(anna, 'bin/files/')).not.toContain(id)
  })
})

describe('versions', () => {
  test('a changed document keeps the earlier ones; an earlier one comes back as a new version', async () => {
    const first = await upload(anna, 'plan.png')
    expect([first.version, first.media_type, first.bytes, first.size]).toEqual([1, 'image/png', png.length, '0.0'])
    const { etag } = await read(anna, `files/${first.id}/`)
    const second = await anna.call(
      'PATCH',
      `files/v1/files/${first.id}/`,
      formWith({}, { content: Buffer.concat([png, Buffer.from('2')]) }),
      { 'if-match': etag ?? '' },
    )
    expect(second.body.version).toBe(2)
    const versions = await read(anna, `files/${first.id}/versions/`)
    expect(versions.body.results.map(({ number, document }: Values) => [number, document])).toEqual([
      [2, second.body.document],
      [1, first.document],
    ])
    const restored = await change(anna, `files/${first.id}/versions/1/restore/`, {}, 'POST')
    expect(restored.status).toBe(412)
    const back = await anna.call(
      'POST',
      `files/v1/files/${first.id}/versions/1/restore/`,
      {},
      { 'if-match': second.etag ?? '' },
    )
    expect([back.body.version, back.body.document, back.body.bytes]).toEqual([3, first.document, png.length])
    expect((await read(anna, `files/${first.id}/versions/`)).body.results[0].restored_from).toBe(1)
    const again = await anna.call(
      'POST',
      `files/v1/files/${first.id}/versions/3/restore/`,
      {},
      { 'if-match': back.etag ?? '' },
    )
    expect(again.status).toBe(409)
  })
})

describe('the text of a document', () => {
  const pdf = (words: string): Buffer => Buffer.from(notePdf({ title: 'Bail', html: `<p>${words}</p>`, foot: '' }))
  test('is found without accents by who sees it, and the new content after a change', async () => {
    const { id } = await upload(anna, 'bail.pdf', pdf('Loyer trimestriel révisé'))
    await upload(anna, 'liste.csv', Buffer.from('chêne;hêtre'))
    await runDueJobs(suite.backend)
    expect(await ids(anna, 'files/?search=revise')).toEqual([id])
    expect((await read(anna, 'files/?search=hetre')).body.count).toBe(1)
    expect((await read(ben, 'files/?search=revise')).body.count).toBe(0)
    await change(anna, `files/${id}/`, { name: 'Bail commercial.pdf' })
    expect(await ids(anna, 'files/?search=revise')).toEqual([id])
    const { etag } = await read(anna, `files/${id}/`)
    const form = formWith({}, { name: 'bail.pdf', content: pdf('Caution bancaire') })
    expect((await anna.call('PATCH', `files/v1/files/${id}/`, form, { 'if-match': etag ?? '' })).status).toBe(200)
    suite.clock.advance(30)
    await runDueJobs(suite.backend)
    expect(await ids(anna, 'files/?search=caution')).toEqual([id])
    expect(await ids(anna, 'files/?search=revise')).toEqual([])
  })
  test('is given up where it cannot be read, and does not delay others', async () => {
    const broken = await upload(anna, 'abime.pdf', Buffer.from('%PDF-1.7 broken'))
    suite.clock.advance(300)
    await runDueJobs(suite.backend)
    const [row] = await suite.backend.db.query('select outcome from system_file_texts where file = $1', [broken.id])
    expect(row).toEqual({ outcome: 'failed' })
    await expect(pdfText(pdf('x'), { seconds: 0, megabytes: 64, pages: 1, characters: 10 })).rejects.toThrow('ended')
  })
})

test('hostile HTML and names are cleaned', async () => {
  const made = await note(anna, {
    name: '  fac\u202Eture\u0007.pdf ',
    text: '<p onclick="x">a<script>alert(1)</script></p><img src=x onerror=y>',
  })
  expect([made.name, made.text]).toEqual(['facture.pdf', '<p>a</p>'])
  expect((await anna.call('POST', 'files/v1/files/', { type: 'note', name: '\u202E ' })).status).toBe(422)
})
