import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDueJobs } from '../../../server/jobs.ts'
import { uploadLimit } from '../../../src/contract/files/rules/upload-limit.ts'
import { formWith, pngOf } from '../../support/files/sample-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const megabyte = 1_048_576
const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
const partOf = (whole: Buffer, number: number): Buffer => whole.subarray((number - 1) * megabyte, number * megabyte)

test('the company raises the limit of documents, to 25 MB, and of nothing else', () => {
  expect([
    uploadLimit(megabyte / 2, null),
    uploadLimit(megabyte / 2, 1),
    uploadLimit(megabyte / 2, 25),
    uploadLimit(megabyte / 2, 400),
    uploadLimit(4 * megabyte, 25),
  ]).toEqual([megabyte / 2, megabyte, 25 * megabyte, 25 * megabyte, 4 * megabyte])
})

describe.each(['database', 'folder'])('files in parts, kept in a %s', (storage) => {
  let suite: Suite
  let person: Person
  let colleague: Person
  let stranger: Person
  beforeAll(async () => {
    suite = await startSuite({
      ACCESS_SECONDS: 30 * 86_400,
      ...(storage === 'folder' ? { FILES_DIR: mkdtempSync(join(tmpdir(), 'uploads-')) } : {}),
    })
    const company = await suite.company('Kervadec')
    person = await suite.person(company, 'administrator')
    colleague = await suite.person(company, 'sales')
    stranger = await suite.person(await suite.company('Autre'), 'administrator')
  })
  afterAll(() => suite.close())

  const allow = async (megabytes: number | null): Promise<Reply> => {
    const path = `auth/v1/companies/${person.company}/`
    const { etag = '' } = await person.call('GET', path)
    return person.call('PATCH', path, { upload_megabytes: megabytes }, { 'if-match': etag })
  }
  const begin = (bytes: number, name = 'Plan.png'): Promise<Reply> =>
    person.call('POST', 'files/v1/uploads/', { name, bytes })
  const send = (id: string, number: number, content: Buffer, more: object = {}, by = person): Promise<Reply> =>
    by.call('POST', `files/v1/uploads/${id}/parts/`, {
      number,
      sha256: hashOf(content),
      content: content.toString('base64'),
      ...more,
    })
  const keep = (document: string): Promise<Reply> =>
    person.call('POST', 'files/v1/files/', { type: 'document', name: 'Plan', document })
  const rows = async (table: string): Promise<number> => (await suite.backend.db.query(`select from ${table}`)).length

  test('without a setting the limit is that of the specification, in parts and in one piece', async () => {
    expect((await begin(megabyte / 2)).status).toBe(201)
    const refused = await begin(megabyte / 2 + 1)
    expect([refused.status, refused.body.errors.bytes[0]]).toMatchObject([
      422,
      { code: 'file_too_large', params: { max: 0.5 } },
    ])
    for (const wrong of [0, 26, -1, 1.5]) expect((await allow(wrong)).status).toBe(422)
  })
  test('a large file comes in parts, is taken up after a cut, and is kept byte for byte', async () => {
    await allow(3)
    const whole = pngOf(2 * megabyte + 5)
    const { body } = await begin(whole.length)
    expect(body).toMatchObject({ parts: 3, received: 0 })
    expect((await send(body.id, 1, partOf(whole, 1))).body.received).toBe(1)
    // The answer was lost: the part comes again.
    expect((await send(body.id, 1, partOf(whole, 1))).body.received).toBe(1)
    expect((await keep(body.document)).body.errors.document[0].code).toBe('upload_unfinished')
    expect((await person.call('GET', `files/v1/uploads/${body.id}/`)).body).toMatchObject({ received: 1, parts: 3 })
    expect((await send(body.id, 2, partOf(whole, 2))).status).toBe(200)
    expect((await send(body.id, 3, partOf(whole, 3))).body.received).toBe(3)
    const made = await keep(body.document)
    expect([made.status, made.body.bytes]).toEqual([201, whole.length])
    const [stored] = await suite.backend.db.query<{ sha256: string; name: string }>(
      'select sha256, name from system_files where id = $1',
      [made.body.document.split('/').at(-2)],
    )
    expect(stored).toEqual({ sha256: hashOf(whole), name: 'Plan.png' })
    // An upload serves one record: its parts are gone.
    expect((await keep(body.document)).body.errors.document[0].code).toBe('upload_unfinished')
    expect(await rows('system_upload_parts')).toBe(0)
  })
  test('a part that is damaged, out of turn, too long or too short changes nothing', async () => {
    await allow(3)
    const whole = pngOf(megabyte + 9)
    const { body } = await begin(whole.length)
    const [first, second] = [partOf(whole, 1), partOf(whole, 2)]
    const before = await rows('system_upload_parts')
    for (const [reply, status] of [
      [await send(body.id, 1, first, { sha256: hashOf(second) }), 422],
      [await send(body.id, 2, second), 409],
      [await send(body.id, 1, first.subarray(1)), 422],
      [await send(body.id, 1, Buffer.concat([first, second])), 422],
      [await send(body.id, 1, first, { content: '§' }), 422],
      [await send(body.id, 0, first), 422],
    ] as const)
      expect(reply.status).toBe(status)
    expect(await rows('system_upload_parts')).toBe(before)
    await send(body.id, 1, first)
    expect((await send(body.id, 1, Buffer.alloc(megabyte))).body.code).toBe('upload_order')
    await send(body.id, 2, second)
    expect((await send(body.id, 3, second)).status).toBe(409)
  })
  test('belongs to its sender: no one else adds, looks, keeps or ends it', async () => {
    const { body } = await begin(100)
    for (const other of [colleague, stranger]) {
      const path = `files/v1/uploads/${body.id}/`
      expect((await other.call('GET', path)).status).toBe(404)
      expect((await send(body.id, 1, pngOf(100), {}, other)).status).toBe(404)
      expect((await other.call('DELETE', path)).status).toBe(404)
    }
    await send(body.id, 1, pngOf(100))
    const stolen = await colleague.call('POST', 'files/v1/files/', {
      type: 'document',
      name: 'x',
      document: body.document,
    })
    expect(stolen.status).not.toBe(201)
    expect((await person.call('DELETE', `files/v1/uploads/${body.id}/`)).status).toBe(204)
    expect((await person.call('GET', `files/v1/uploads/${body.id}/`)).status).toBe(404)
  })
  test('is recognized by all its bytes when it is kept, like any other', async () => {
    const { body } = await begin(12, 'fake.png')
    await send(body.id, 1, Buffer.from('<svg></svg>\n'))
    expect((await keep(body.document)).body.errors.document[0].code).toBe('file_type')
  })
  test('exactly the limit of the company is taken in one piece too, one byte more is not', async () => {
    await allow(1)
    const post = (size: number): Promise<Reply> =>
      person.call('POST', 'files/v1/files/', formWith({ type: 'document', name: 'a' }, { content: pngOf(size) }))
    expect((await post(megabyte)).status).toBe(201)
    expect((await post(megabyte + 1)).body.errors.document[0]).toMatchObject({
      code: 'file_too_large',
      params: { max: 1 },
    })
    await allow(null)
    expect((await post(megabyte / 2 + 1)).status).toBe(422)
  })
  test('an upload that was never finished is gone after a day', async () => {
    await begin(100)
    suite.clock.advance(23 * 3600)
    const { body } = await begin(100)
    suite.clock.advance(2 * 3600)
    await runDueJobs(suite.backend)
    expect(await suite.backend.db.query('select id from system_uploads')).toEqual([{ id: body.id }])
  })
})
