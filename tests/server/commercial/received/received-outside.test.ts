import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../../support/database/empty-database.ts'
import { busyWorkers } from '../../../support/busy-workers.ts'
import { countedDatabase } from '../../../support/database/counted-database.ts'
import { platformDelivers } from '../../../support/platform.ts'
import { dataOf, receivedXml } from '../../../support/files/received-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const path = 'commercial/v1/received-invoices/'
let suite: Suite
let admin: Person
const counts = { begun: 0, open: 0 }

beforeAll(async () => {
  suite = await startSuite({ E_INVOICE_PLATFORM: 'simulator' }, countedDatabase(await emptyDatabase(), counts))
  admin = await suite.person(await suite.company('Kervadec', { siret: '30326504500011' }), 'administrator')
})
afterAll(() => suite.close())

/** Answers a call that needs a worker while all are busy, and how many transactions were open when the rest was done. */
async function whileBusy(start: () => Promise<Reply>): Promise<{ open: number; other: number; reply: Reply }> {
  const busy = busyWorkers()
  const reply = start()
  // The log-in is looked up and the body read before the file is.
  for (let turn = 0; turn < 20; turn += 1) await admin.call('GET', `${path}?page_size=1&page=${turn + 1}`)
  const now = counts.open
  if (now > 0) await busy.free()
  const other = (await admin.call('POST', 'directory/v1/organizations/', { company_name: 'À côté' })).status
  await busy.free()
  return { open: now, other, reply: await reply }
}

/** Sends a file in one part, as a browser does that lost its connection before. */
async function uploaded(xml: string): Promise<string> {
  const content = Buffer.from(xml)
  const begun = await admin.call('POST', 'files/v1/uploads/', { name: 'facture.xml', bytes: content.length })
  await admin.call('POST', `files/v1/uploads/${begun.body.id}/parts/`, {
    number: 1,
    sha256: createHash('sha256').update(content).digest('hex'),
    content: content.toString('base64'),
  })
  return begun.body.document
}

function formOf(xml: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([xml], { type: 'application/xml' }), 'facture.xml')
  return form
}

/** A form says its own content type. */
const sendForm = async (form: FormData): Promise<Reply> => {
  const response = await suite.router.app.request(`/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  const body = await response.json()
  return { status: response.status, body, headers: response.headers, etag: undefined }
}

describe('A2: a received e-invoice is read outside of transactions', () => {
  const ways: [string, () => Promise<Reply>, number][] = [
    ['as a data URL', () => admin.call('POST', path, { file: dataOf(receivedXml()) }), 201],
    ['as a part of a form', () => sendForm(formOf(receivedXml())), 201],
    ['in parts', async () => admin.call('POST', path, { file: await uploaded(receivedXml()) }), 201],
    ['by the platform', () => platformDelivers(suite, dataOf(receivedXml())), 200],
  ]
  test.each(ways)('%s: others write while it is read', async (_way, start, status) => {
    const before = (await admin.call('GET', path)).body.count
    const { open, other, reply } = await whileBusy(start)
    expect([open, other, reply.status], JSON.stringify(reply.body)).toEqual([0, 201, status])
    expect((await admin.call('GET', path)).body.count).toBe(before + 1)
  })
  test('a delivery with a wrong signature or an unknown recipient begins neither a reading nor a transaction', async () => {
    const busy = busyWorkers()
    const before = counts.begun
    const wrong = await platformDelivers(suite, dataOf(receivedXml()), {}, () => 't=1,v1=00')
    const nobody = await platformDelivers(suite, dataOf(receivedXml()), { recipient: '999999999' })
    await busy.free()
    expect([wrong.status, nobody.status, counts.begun]).toEqual([401, 404, before])
  })
  test('a file of another type is refused for its type, one that is broken for its place; nothing is kept', async () => {
    const before = (await admin.call('GET', path)).body.count
    const refused = [
      await admin.call('POST', path, { file: dataOf('\u0089PNG', 'image/png') }),
      await admin.call('POST', path, { file: dataOf(receivedXml().slice(0, 2000)) }),
      await admin.call('POST', path, { file: dataOf(receivedXml()), number: 'X' }),
      await admin.call('POST', path, {}),
    ]
    expect(refused.map(({ status, body }) => [status, ...Object.keys(body.errors ?? {})])).toEqual([
      [422, 'file'],
      [422, 'file'],
      [422, 'number'],
      [422, 'file'],
    ])
    expect((await admin.call('GET', path)).body.count).toBe(before)
    const stray = await suite.backend.db.query(
      'select id from system_files f where owner_entity = $1 and not exists (select from commercial_received_invoices r where r.id = f.owner_record)',
      ['commercial/received-invoices'],
    )
    expect(stray).toEqual([])
  })
})
