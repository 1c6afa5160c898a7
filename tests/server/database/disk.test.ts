import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { intercepted } from '../../../server/database/database.ts'
import { openDatabase } from '../../../server/database/opening/open.ts'
import { checkDiskSpace, freeBytes, reservedBytes } from '../../../server/database/disk-space.ts'
import { customer, draft, pay, validate, validated } from '../../support/documents.ts'
import { emptyDatabase } from '../../support/database/empty-database.ts'
import { type Person, type Suite, password, startSuite } from '../../support/suite.ts'

/** Answers of the server that are no good come as errors of the caller: this one reads them. */
const ask = async (
  suite: Suite,
  person: Person,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: any }> => {
  const answer = await suite.router.app.request(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('a write that the disk refuses in the middle', () => {
  let suite: Suite
  let person: Person
  let organization: string
  let refused: { table: RegExp; code: string } | undefined

  beforeAll(async () => {
    suite = await startSuite(
      {},
      intercepted(await emptyDatabase(), (of) => ({
        query: async (sql, params) => {
          if (refused?.table.test(sql))
            throw Object.assign(new Error('could not extend file: No space left on device'), { code: refused.code })
          return of.query(sql, params)
        },
      })),
    )
    person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
    organization = await customer(person)
  })
  afterAll(() => suite.close())

  const counts = async (): Promise<unknown> =>
    (
      await suite.backend.db.query(
        "select (select count(*) from commercial_invoices where status = 'accepted') as accepted, (select coalesce(sum(n), 0) from system_counters where series = 'invoice') as numbers, (select count(*) from accounting_account_lines) as entries, (select count(*) from system_files) as files, (select count(*) from commercial_invoice_payments) as payments, (select count(*) from system_audit) as trail",
      )
    )[0]

  test.each([
    ['the file of an invoice', /insert into system_files/, '53100', 507, 'disk_full'],
    ['the entry of an invoice', /insert into accounting_account_lines/, '53100', 507, 'disk_full'],
    ['the trail', /insert into system_audit/, '25006', 503, 'disk_read_only'],
  ] as const)(
    '%s: a clear answer, nothing half-written, reads go on, and the next try succeeds',
    async (_what, table, code, status, name) => {
      const open = await draft(person, organization)
      const paid = await validated(person, organization)
      const before = await counts()
      refused = { table, code }
      const answer = await ask(
        suite,
        person,
        'PATCH',
        `commercial/v1/invoices/${open.body.id}/`,
        { status: 'accepted' },
        { 'if-match': open.etag ?? '' },
      )
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
        status,
        name,
        suite.backend.words('fr', name),
      ])
      if (/account|audit/.test(table.source))
        expect(
          (
            await ask(suite, person, 'POST', 'commercial/v1/invoice-payments/', {
              invoice: paid.body.id,
              amount: '10.00',
              payment_method: 'cash',
              provider: 'user',
            })
          ).status,
        ).toBe(status)
      expect((await ask(suite, person, 'GET', `commercial/v1/invoices/${open.body.id}/`)).body.status).toBe(
        'pro_format',
      )
      refused = undefined
      expect(await counts()).toEqual(before)
      const again = await validate(person, open)
      expect(again.body.status).toBe('accepted')
      expect((await pay(person, paid.body.id, '10.00')).status).toBe(201)
    },
  )
})

const folder = mkdtempSync(join(tmpdir(), 'ensemble-disk-'))
const mount = join(folder, 'small')
function mountSmall(): boolean {
  mkdirSync(mount)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m', 'tmpfs', mount], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = mountSmall()
if (!isMounted) console.log('no small disk can be mounted here: only its answers are tested')
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', mount])
  else rmdirSync(mount)
  rmSync(folder, { recursive: true, force: true })
})
const remount = (mode: 'ro' | 'rw'): void => {
  execFileSync('mount', ['-o', `remount,${mode}`, mount])
}

const logIn = async (suite: Suite, { email, company }: Person): Promise<Response> => {
  const [client] = await suite.backend.db.query<{ client_id: string; client_secret: string }>(
    'select client_id, client_secret from system_applications where company = $1',
    [company],
  )
  return suite.router.app.request('/api/auth/v1/auth/token/', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', ...client, username: email, password }),
  })
}

describe.skipIf(!isMounted)('a small disk', () => {
  const data = join(mount, 'data')
  const filler = join(mount, 'filler')
  const fillToTheEnd = (): void => {
    for (const bytes of [1_048_576, 4096, 1])
      try {
        for (let number = 0; ; number += 1) writeFileSync(`${filler}-${bytes}-${number}`, Buffer.alloc(bytes))
      } catch {
        // The disk is full.
      }
  }

  test('full, then no longer, and read-only after the end: writes are refused with a clear answer, reads go on, and nothing acknowledged is lost', async () => {
    const db = await openDatabase({ DATA_DIR: data })
    const suite = await startSuite({}, db)
    const person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
    const organization = await customer(person)
    const write = (): Promise<{ status: number; body: any }> =>
      ask(suite, person, 'POST', 'commercial/v1/invoices/', {
        organization,
        invoice_lines: [{ product_name: 'Table', quantity: '1', price: '10.00' }],
      })
    const count = async (): Promise<number> =>
      (await ask(suite, person, 'GET', 'commercial/v1/invoices/?page_size=1')).body.count
    expect((await write()).status).toBe(201)
    writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes(mount) - reservedBytes + 1_048_576)))
    const full = await write()
    expect([full.status, full.body.code, await count()]).toEqual([507, 'disk_full', 1])
    await expect(db.snapshot()).rejects.toThrow(/no room for a snapshot/)
    // Others fill the disk to its last byte: people still log in and read.
    fillToTheEnd()
    const entered = await suite.person(person.company, 'sales').catch(() => undefined)
    expect(entered).toBeUndefined()
    expect((await logIn(suite, person)).status).toBe(200)
    expect((await write()).body.code).toBe('disk_full')
    expect(await count()).toBe(1)
    for (const name of readdirSync(mount)) if (name.startsWith('filler')) rmSync(join(mount, name))
    expect([(await write()).status, await count()]).toEqual([201, 2])
    await suite.close()
    // A disk with open files cannot be made read-only here: the check itself is asked.
    remount('ro')
    expect(() => checkDiskSpace(data)).toThrow(expect.objectContaining({ code: '25006' }))
    remount('rw')
    const again = await openDatabase({ DATA_DIR: data })
    expect((await again.query<{ n: number }>('select count(*)::int as n from commercial_invoices'))[0]?.n).toBe(2)
    await again.close()
  }, 180_000)
  test.each([
    ['read-only', /cannot be written/],
    ['full', /is full/],
  ] as const)(
    '%s at the start: one line, and exit code 1',
    async (state, line) => {
      if (state === 'full')
        writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes(mount) - reservedBytes + 1_048_576)))
      else remount('ro')
      const child = spawn(process.execPath, ['scripts/serve.mjs'], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data, DEMO: '0', PORT: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString()
        })
      const code = await new Promise((resolve) => {
        child.once('close', resolve)
      })
      if (state === 'full') rmSync(filler)
      else remount('rw')
      const lines = said.trim().split('\n')
      expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringMatching(line)])
    },
    60_000,
  )
  test('full to its last byte: verify and a back-up to another disk read it', async () => {
    const again = await openDatabase({ DATA_DIR: data })
    await again.close()
    fillToTheEnd()
    expect(freeBytes(mount)).toBeLessThan(1_048_576)
    for (const [script, ...more] of [['verify'], ['backup', join(folder, 'copy.backup')]]) {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', script!, ...more], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data },
        encoding: 'utf8',
      })
      expect([script, status, stderr]).toEqual([script, 0, ''])
    }
    for (const name of readdirSync(mount)) if (name.startsWith('filler')) rmSync(join(mount, name))
  }, 120_000)
})
