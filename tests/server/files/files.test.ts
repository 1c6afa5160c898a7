import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { docx, formWith, ods, png, pngOf, zip } from '../../support/files/sample-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const limit = 1_048_576 / 2

const root = mkdtempSync(join(tmpdir(), 'ensemble-files-'))

const places = { database: undefined, folder: join(root, 'files') }

/** Returns the files in the folder of files and below, by name. */
const onDisk = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.startsWith(places.folder))
    .map(({ name }) => name)
    .sort()

afterAll(() => rmSync(root, { recursive: true, force: true }))

const suites = new Map<keyof typeof places, { suite: Suite; person: Person }>()

afterAll(async () => {
  for (const { suite } of suites.values()) await suite.close()
})

describe.each(['database', 'folder'] as const)('a file in a form, kept in the %s', (place) => {
  let suite: Suite
  let person: Person
  let contact: string
  const post = (form: FormData, headers: Record<string, string> = {}): Promise<Reply> =>
    person.call('POST', 'directory/v1/contact-documents/', form, headers)
  const fields = (title = 'Devis'): Record<string, string> => ({ contact, title, size: '0.001' })
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await suite.router.app.request(address, {
      headers: { authorization: `Bearer ${person.token}`, ...headers },
    })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const rows = async (): Promise<number> => {
    const [row] = await suite.backend.db.query<{ n: number }>('select count(*)::int as n from system_files')
    return row?.n ?? 0
  }
  /** Returns all that is stored, to compare before and after an action that must leave nothing. */
  const kept = async (): Promise<unknown> => [await rows(), onDisk()]

  beforeAll(async () => {
    const FILES_DIR = places[place]
    suite = await startSuite(FILES_DIR ? { FILES_DIR } : {})
    person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
    suites.set(place, { suite, person })
    const { body } = await person.call('POST', 'directory/v1/contacts/', { last_name: 'Kerbrat' })
    contact = body.id
  })

  test('is kept with the fields beside it and answered as it came, whole and in part', async () => {
    const made = await post(formWith(fields(), { content: png }))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ contact, title: 'Devis', document: expect.stringContaining('/content/') })
    const shown = await read(made.body.document)
    expect(shown.bytes.equals(png)).toBe(true)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('Devis signé.png')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
    })
    for (const [range, start, end] of [
      ['bytes=1-3', 1, 4],
      ['bytes=60-', 60, png.length],
      ['bytes=-5', png.length - 5, png.length],
      ['bytes=0-9999', 0, png.length],
    ] as const) {
      const part = await read(made.body.document, { range })
      expect([range, part.status, part.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${start}-${end - 1}/${png.length}`,
      ])
      expect(part.bytes.equals(png.subarray(start, end))).toBe(true)
    }
    expect((await read(made.body.document, { range: 'bytes=9999-' })).status).toBe(200)
    const [row] = await suite.backend.db.query(
      'select owner_entity, owner_record, owner_field, bytes, content is null as outside from system_files where id = $1',
      [made.body.document.split('/')[5]],
    )
    expect(row).toEqual({
      owner_entity: 'directory/contact-documents',
      owner_record: made.body.id,
      owner_field: 'document',
      bytes: png.length,
      outside: place === 'folder',
    })
  })
  test('replaces the one before by PATCH and PUT, under the version that was read', async () => {
    const made = await post(formWith(fields(), { content: png }))
    const address = `directory/v1/contact-documents/${made.body.id}/`
    const stale = { 'if-match': '"77"' }
    const before = await kept()
    expect((await person.call('PATCH', address, formWith({}, { content: docx, name: 'a.docx' }), stale)).status).toBe(
      412,
    )
    expect((await person.call('PATCH', address, formWith({}, { content: docx, name: 'a.docx' }))).status).toBe(428)
    expect(await kept()).toEqual(before)
    const changed = await person.call('PATCH', address, formWith({}, { content: docx, name: 'a.docx' }), {
      'if-match': made.etag ?? '',
    })
    expect([changed.status, changed.body.title]).toEqual([200, 'Devis'])
    expect((await read(changed.body.document)).headers.get('content-type')).toContain('wordprocessingml')
    const put = await person.call('PUT', address, formWith({ contact, title: 'Tout', size: '' }, { content: png }), {
      'if-match': changed.etag ?? '',
    })
    expect([put.status, put.body.title, put.body.size]).toEqual([200, 'Tout', null])
    expect((await read(put.body.document)).headers.get('content-type')).toBe('image/png')
    const emptied = await person.call('PATCH', address, formWith({ document: '' }), { 'if-match': put.etag ?? '' })
    expect([emptied.status, emptied.body.document]).toEqual([200, null])
  })
  test('the other parts are read as JSON would say them', async () => {
    const made = await person.call(
      'POST',
      'files/v1/files/',
      formWith(
        { type: 'document', name: 'Plan', shared_users: JSON.stringify([person.user]), text: '' },
        { content: ods, name: 'plan.ods' },
      ),
    )
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ name: 'Plan', shared_users: [person.user], text: null })
    const wrong = async (form: FormData): Promise<unknown> => {
      const { status, body } = await person.call('POST', 'files/v1/files/', form)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await wrong(formWith({ type: 'document', name: 'x', shared_users: '[' }))).toEqual([422, ['shared_users']])
    expect(await wrong(formWith({ type: 'document', name: 'x', unknown: '1' }))).toEqual([422, ['unknown']])
    expect(await wrong(formWith({ type: 'document', name: 'x' }, { field: 'text', content: png }))).toEqual([
      422,
      ['text'],
    ])
    const twice = formWith({ type: 'document', name: 'x' }, { content: png })
    twice.append('document', new Blob([new Uint8Array(png)]), 'b.png')
    const before = await kept()
    expect(await wrong(twice)).toEqual([422, ['document']])
    expect(await kept()).toEqual(before)
  })
  test('is taken up to the limit of its field; one byte more, nothing, or another kind is refused there', async () => {
    expect((await post(formWith(fields(), { content: pngOf(limit) }))).status).toBe(201)
    const before = await kept()
    const said = async (content: Uint8Array, name = 'a.png'): Promise<unknown> => {
      const { status, body } = await post(formWith(fields(), { content, name }))
      return [status, body.errors?.document?.[0]]
    }
    expect(await said(pngOf(limit + 1))).toEqual([
      422,
      { code: 'file_too_large', params: { max: 0.5 }, text: 'Le fichier dépasse la limite de 0,5 Mo.' },
    ])
    expect(await said(Buffer.alloc(0))).toMatchObject([422, { code: 'file_empty' }])
    for (const [content, name] of [
      [zip, 'a.docx'],
      [Buffer.from('MZ\u0090\u0000'), 'a.csv'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'a.txt'],
      [Buffer.from('\uFEFF <!doctype html><p>'), 'a.csv'],
      [Buffer.from('a;b\n<script src="x"></script>'), 'a.csv'],
      [Buffer.from('a;b\u0000'), 'a.csv'],
      [Buffer.from('bonjour'), 'bonjour.pdf'],
    ] as const)
      expect([name, await said(content, name)]).toMatchObject([
        name,
        [422, { code: 'file_type', text: expect.stringContaining('docx, xlsx, odt, ods, csv, txt') }],
      ])
    expect(await kept()).toEqual(before)
  })
  test('a picture that would unfold into gigabytes is refused at once, and no document of the company fails by it', async () => {
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const path = `auth/v1/companies/${person.company}/`
    const logo = `data:image/png;base64,${bomb.toString('base64')}`
    const { etag } = await person.call('GET', path)
    const refused = await person.call('PATCH', path, { logo }, { 'if-match': etag ?? '' })
    expect([refused.status, refused.body.errors.logo]).toMatchObject([422, [{ code: 'picture_too_large' }]])
    expect((await person.call('GET', path)).etag).toBe(etag)
  })
  test('text has no first bytes of its own: its ending says which, and what it looks like is never shown', async () => {
    for (const [name, type] of [
      ['Relevé.csv', 'text/csv'],
      ['notes.TXT', 'text/plain'],
    ] as const) {
      const made = await post(formWith(fields(), { name, content: Buffer.from('Été;1 < 2\r\n\tb', 'latin1') }))
      const { headers } = await read(made.body.document)
      expect([name, headers.get('content-type')]).toEqual([name, type])
      expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    }
  })
  test('its name loses its path and what misleads, and ends as its type does', async () => {
    for (const [given, name] of [
      ['../../etc/passwd', 'passwd.png'],
      ['C:\\fakepath\\photo.PNG', 'photo.png'],
      ['facture\u202Egpj.exe', 'facturegpj.exe.png'],
      ['..', 'file.png'],
      ['a\u0000*b?.png', 'ab.png'],
      [`${'é'.repeat(300)}.png`, `${'é'.repeat(200)}.png`],
    ] as const) {
      const made = await post(formWith(fields(), { name: given, content: png }))
      expect(made.status, given).toBe(201)
      const [row] = await suite.backend.db.query('select name from system_files where id = $1', [
        made.body.document.split('/')[5],
      ])
      expect([given, row?.name]).toEqual([given, name])
    }
  })
  test('the same form under one key has one effect, and another under it is refused', async () => {
    const key = { 'idempotency-key': `one-${place}` }
    const first = await post(formWith(fields('Une fois'), { content: png }), key)
    const before = await kept()
    const again = await post(formWith(fields('Une fois'), { content: png }), key)
    expect([again.status, again.body.id, again.headers.get('idempotent-replay')]).toEqual([201, first.body.id, 'true'])
    const other = await post(formWith(fields('Une fois'), { content: pngOf(500) }), key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await kept()).toEqual(before)
  })
  test('a record that is refused keeps no file', async () => {
    const before = await kept()
    const { status, body } = await post(
      formWith({ contact: '0190a000-0000-7000-8000-00000000000f', title: 'x' }, { content: png }),
    )
    expect([status, Object.keys(body.errors)]).toEqual([422, ['contact']])
    const data = `data:image/png;base64,${png.toString('base64')}`
    expect(
      (
        await person.call('POST', 'directory/v1/contact-documents/', {
          contact: '0190a000-0000-7000-8000-00000000000f',
          title: 'x',
          document: data,
        })
      ).status,
    ).toBe(422)
    expect(await kept()).toEqual(before)
  })
  test('a form that is broken, too large, or sent where none is taken is refused', async () => {
    const before = await kept()
    const raw = async (body: string, type = 'multipart/form-data; boundary=x', path = 'contact-documents') => {
      const reply = await suite.router.app.request(`/api/directory/v1/${path}/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
        body,
      })
      return [reply.status, ((await reply.json()) as { code: string }).code]
    }
    const part = '--x\r\ncontent-disposition: form-data; name="document"; filename="a.png"\r\n\r\n'
    expect(await raw('', 'multipart/form-data')).toEqual([400, 'invalid_form'])
    expect(await raw('nonsense')).toEqual([400, 'invalid_form'])
    expect(await raw(`${part}half of a file`)).toEqual([400, 'invalid_form'])
    const long = `--x\r\ncontent-disposition: form-data; name="title"\r\n\r\n${'x'.repeat(1_100_000)}\r\n--x--\r\n`
    expect(await raw(long)).toEqual([413, 'too_large'])
    const many = Array.from(
      { length: 300 },
      (_, at) => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1\r\n`,
    )
    expect(await raw(`${many.join('')}--x--\r\n`)).toEqual([413, 'too_large'])
    expect(await raw(`${part}x\r\n--x--\r\n`, undefined, 'contacts')).toEqual([415, 'no_form'])
    expect(await kept()).toEqual(before)
  })
  test('everything that must hold holds', async () => {
    const { db, storage, clock } = suite.backend
    expect((await verify(db, clock.now(), storage)).flatMap(({ errors }) => errors)).toEqual([])
  })
})

test('the plain contract knows no form', async () => {
  const suite = await startSuite({ CONTRACT: 'plain' })
  const person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  const form = formWith({ type: 'document', name: 'x' }, { content: png })
  expect((await person.call('POST', 'files/v1/files/', form, { 'x-unchecked': '1' })).status).toBe(415)
  await suite.close()
})

test('the OpenAPI document names the form beside JSON where a record has files, with what each accepts', async () => {
  const suite = await startSuite()
  const document = (await suite.anonymous('GET', 'openapi.json')).body
  const bodyOf = (path: string): any => document.paths[`/api/${path}/`].post.requestBody.content
  expect(bodyOf('directory/v1/contact-documents')['multipart/form-data']).toMatchObject({
    schema: { properties: { document: { type: 'string', format: 'binary' } } },
    encoding: { document: { contentType: expect.stringContaining('text/csv') } },
  })
  expect(bodyOf('files/v1/files')['multipart/form-data'].encoding.shared_users).toEqual({
    contentType: 'application/json',
  })
  expect(Object.keys(bodyOf('directory/v1/contacts'))).toEqual(['application/json'])
  expect(document.components.schemas['auth.companies.draft'].properties.logo.description).toBe(
    'a file of at most 4194304 bytes: png, jpg, gif, webp; a data URL in base64',
  )
  await suite.close()
})
