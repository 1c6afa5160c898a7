import { mkdtempSync, readdirSync, rmSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { docx, formWith, ods, png, pngOf, zip } from '../../support/files/sample-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { runDueJobs } from '../../../server/jobs.ts'
import { backup } from '../../../server/maintenance/backup.ts'
import { restore } from '../../../server/maintenance/restore.ts'
import { createStorage } from '../../../server/storage/index.ts'
import { readFormParts } from '../../../server/http/files/form-parts.ts'
import { emptyDatabase } from '../../support/database/empty-database.ts'

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

describe('a folder of files', () => {
  const company = '0190a000-0000-7000-8000-0000000000aa'
  const id = (n: number): string => `0190a000-0000-7000-8000-00000000000${n}`
  const stray = (name: string, at: string): void => {
    const path = join(places.folder, String(readdirSync(places.folder)[0]), name)
    writeFileSync(path, 'x')
    utimesSync(path, new Date(at), new Date(at))
  }
  const errorsOf = async (): Promise<string[]> => {
    const { db, storage, clock } = suites.get('folder')!.suite.backend
    return (await verify(db, clock.now(), storage)).flatMap(({ errors }) => errors)
  }

  test('a large file passes through in pieces: what was read and not yet written stays small', async () => {
    const piece = new Uint8Array(65_536)
    const total = 1600
    const head = '--x\r\ncontent-disposition: form-data; name="document"; filename="a"\r\n\r\n'
    let [sent, written, most] = [0, 0, 0]
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent === 0) controller.enqueue(Buffer.from(head))
        if (sent === total) {
          controller.enqueue(Buffer.from('\r\n--x--\r\n'))
          controller.close()
          return
        }
        sent += 1
        controller.enqueue(piece)
        most = Math.max(most, sent * piece.length - written)
      },
    })
    const storage = createStorage({ FILES_DIR: join(root, 'large') })
    async function* counted(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const part of content) {
        yield part
        written += part.length
      }
    }
    await readFormParts('multipart/form-data; boundary=x', body, {
      field: () => undefined,
      file: async (_name, content) => {
        const file = await storage.receive({ company, id: id(1) }, counted(content))
        expect(file.measure.bytes).toBe(total * piece.length)
        await file.keep()
      },
    })
    expect(written).toBe(total * piece.length)
    expect(most).toBeLessThan(1_048_576)
  })
  test('a transaction that is tried again finds its file, and one that is rolled back leaves none', async () => {
    const { suite, person } = suites.get('folder')!
    const { db } = suite.backend
    const before = onDisk()
    const { body } = await person.call('POST', 'directory/v1/contacts/', { last_name: 'Le Goff' })
    const send = (): Promise<Reply> =>
      person.call(
        'POST',
        'directory/v1/contact-documents/',
        formWith({ contact: body.id, title: 'Encore' }, { content: png }),
        { 'x-unchecked': '1' },
      )
    const failing = async (times: number, code: string): Promise<Reply> => {
      await db.script(`create sequence failures;
        create function fail() returns trigger language plpgsql as $$ begin
          if nextval('failures') <= ${times} then raise exception 'again' using errcode = '${code}'; end if;
          return new;
        end $$;
        grant usage on sequence failures to ensemble_tenant;
        create constraint trigger fails after insert on directory_contact_documents for each row execute function fail()`)
      const reply = await send()
      await db.script('drop function fail cascade; drop sequence failures')
      return reply
    }
    expect((await failing(9, '40001')).status).toBe(503)
    expect(onDisk()).toEqual(before)
    const made = await failing(2, '40001')
    expect(made.status).toBe(201)
    expect(onDisk().length).toBe(before.length + 1)
    expect(await errorsOf()).toEqual([])
  })
  test('an upload that is cut leaves no row and no file', async () => {
    const { suite, person } = suites.get('folder')!
    const before = onDisk()
    const server: ServerType = await new Promise((resolve) => {
      const started = serve({ fetch: suite.router.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
    })
    const { port } = server.address() as AddressInfo
    const sent: ClientRequest = request({
      port,
      method: 'POST',
      path: '/api/directory/v1/contact-documents/',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '400000',
      },
    })
    sent.on('error', () => undefined)
    sent.write('--x\r\ncontent-disposition: form-data; name="document"; filename="a.png"\r\n\r\n')
    sent.write(pngOf(100_000))
    await vi.waitFor(() => expect(onDisk().filter((name) => name.endsWith('.part'))).toHaveLength(1))
    sent.destroy()
    await vi.waitFor(() => expect(onDisk()).toEqual(before))
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })
  test('what no row knows is named by verify and removed by a job, an hour after it was written', async () => {
    const { suite } = suites.get('folder')!
    const before = onDisk()
    const files = [`${id(2)}.part`, id(3), id(4)]
    stray(files[0]!, '2026-11-20T07:59:00Z')
    stray(files[1]!, '2026-11-20T07:59:00Z')
    stray(files[2]!, '2026-11-20T08:30:00Z')
    expect(await errorsOf()).toEqual([
      expect.stringMatching(/^file 0190a000-0000-7000-8000-000000000002 .* was cut while it came$/),
      expect.stringMatching(/^file 0190a000-0000-7000-8000-000000000003 .* belongs to nothing$/),
    ])
    await runDueJobs(suite.backend)
    expect(onDisk()).toEqual([...before, files[2]!].sort())
    suite.clock.advance(3601)
    await runDueJobs(suite.backend)
    expect(onDisk()).toEqual(before)
  })
  test('a backup takes its files along, into another folder and into a database', async () => {
    const { backend } = suites.get('folder')!.suite
    const path = join(root, 'backup')
    const written = await backup(backend.db, path, backend.clock.now(), backend.storage)
    await expect(backup(backend.db, join(root, 'without'), backend.clock.now())).rejects.toThrow('FILES_DIR')
    for (const FILES_DIR of [join(root, 'restored'), undefined]) {
      const target = await emptyDatabase()
      const storage = createStorage(FILES_DIR ? { FILES_DIR } : {})
      expect(await restore(target, path, storage)).toEqual(written)
      expect((await verify(target, backend.clock.now(), storage)).flatMap(({ errors }) => errors)).toEqual([])
      const [outside] = await target.query<{ n: number }>(
        'select count(*)::int as n from system_files where content is null',
      )
      expect(outside?.n).toBe(FILES_DIR ? onDisk().length : 0)
      await target.close()
    }
  })
  test('a file that was changed or is gone is named', async () => {
    const company = String(readdirSync(places.folder)[0])
    const [changed, gone] = onDisk()
    const at = (name = ''): string => join(places.folder, company, name)
    const content = [readFileSync(at(changed)), readFileSync(at(gone))]
    writeFileSync(at(changed), 'something else')
    rmSync(at(gone))
    expect(await errorsOf()).toEqual([
      `file ${changed} is not the one that was stored`,
      expect.stringMatching(/ is missing in /),
    ])
    writeFileSync(at(changed), content[0]!)
    writeFileSync(at(gone), content[1]!)
    expect(await errorsOf()).toEqual([])
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
