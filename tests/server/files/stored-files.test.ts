import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate, migrationNames } from '../../../server/database/opening/migrate.ts'
import { openPglite } from '../../../server/database/pglite.ts'
import { runDueJobs } from '../../../server/jobs.ts'
import { backup } from '../../../server/maintenance/backup.ts'
import { restore } from '../../../server/maintenance/restore.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { createStorage } from '../../../server/storage/index.ts'
import { readFormParts } from '../../../server/http/files/form-parts.ts'
import { emptyDatabase } from '../../support/database/empty-database.ts'
import { formWith, png, pngOf } from '../../support/files/sample-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

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

describe('whoever may read a record may read its file, and no one else', () => {
  let suite: Suite
  const people = new Map<string, Person>()
  beforeAll(async () => {
    suite = await startSuite()
    const company = await suite.company('Menuiserie Kervadec')
    for (const role of ['administrator', 'hr', 'recruiter', 'employee', 'sales', 'stock'] as const)
      people.set(role, await suite.person(company, role))
  })
  afterAll(() => suite.close())
  const of = (role: string): Person => people.get(role)!
  const status = async (address: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(
        [...people].map(async ([role, { token }]) => {
          const answer = await suite.router.app.request(address, { headers: { authorization: `Bearer ${token}` } })
          await answer.arrayBuffer()
          return [role, answer.status] as const
        }),
      ),
    )

  test('rows: a file of the file manager is its owner’s and theirs with whom it is shared', async () => {
    const fields = { type: 'document', name: 'Contrat', shared_users: JSON.stringify([of('employee').user]) }
    const { body } = await of('hr').call('POST', 'files/v1/files/', formWith(fields, { content: png }))
    expect(await status(body.document)).toEqual({
      administrator: 404,
      hr: 200,
      employee: 200,
      recruiter: 404,
      sales: 404,
      stock: 404,
    })
  })
  test('scope: documents of a contact are for those who read contacts', async () => {
    const admin = of('administrator')
    const contact = (await admin.call('POST', 'directory/v1/contacts/', { last_name: 'Kerbrat' })).body.id
    const { body } = await admin.call(
      'POST',
      'directory/v1/contact-documents/',
      formWith({ contact, title: 'x' }, { content: png }),
    )
    expect(await status(body.document)).toMatchObject({ sales: 200, hr: 404, employee: 404 })
  })
  test('fields: a portrait is for its person and for those who administer people', async () => {
    const { user } = of('sales')
    const address = `auth/v1/users/${user}/`
    const { etag } = await of('sales').call('GET', address)
    const data = `data:image/png;base64,${png.toString('base64')}`
    expect(
      (await of('sales').call('PATCH', address, { profile_picture: data }, { 'if-match': etag ?? '' })).status,
    ).toBe(200)
    const { profile_picture } = (await of('sales').call('GET', 'auth/v1/users/me/')).body
    expect(await status(profile_picture)).toMatchObject({ sales: 200, administrator: 200, hr: 404, stock: 404 })
  })
  test('the logo of the company is for all staff, and the file of a deleted record for no one', async () => {
    const admin = of('administrator')
    const address = `auth/v1/companies/${admin.company}/`
    const { etag } = await admin.call('GET', address)
    const { body } = await admin.call('PATCH', address, formWith({}, { field: 'logo', content: png }), {
      'if-match': etag ?? '',
    })
    expect(new Set(Object.values(await status(body.logo)))).toEqual(new Set([200]))
    const made = await admin.call(
      'POST',
      'files/v1/files/',
      formWith({ type: 'document', name: 'x' }, { content: png }),
    )
    await admin.call('DELETE', `files/v1/files/${made.body.id}/`, undefined, { 'if-match': made.etag ?? '' })
    expect(new Set(Object.values(await status(made.body.document)))).toEqual(new Set([404]))
  })
})

test('files of before learn the record and the field that hold them', async () => {
  const db = await openPglite()
  const now = '2026-11-20T09:00:00.000Z'
  const file = '0190a000-0000-7000-8000-000000000001'
  await migrate(
    db,
    migrationNames().filter((name) => name < '0017'),
  )
  const id = '0190a000-0000-7000-8000-000000000002'
  await db.query(
    "insert into auth_companies (id, company, created_at, updated_at, name, vat_exemption, invoice_frame_debits) values ($1, $1, $2, $2, 'Kervadec', false, false)",
    [id, now],
  )
  await db.query(
    "insert into system_files (id, company, name, media_type, bytes, sha256, content, created_at, owner_entity) values ($1, $2, 'company-logo', 'image/png', 1, 'x', '', $3, 'auth/companies')",
    [file, id, now],
  )
  await db.query('update auth_companies set logo = $1', [`/api/files/v1/content/${file}/`])
  await migrate(db)
  expect(await db.query('select owner_entity, owner_record, owner_field from system_files')).toEqual([
    { owner_entity: 'auth/companies', owner_record: id, owner_field: 'logo' },
  ])
  await db.close()
})
