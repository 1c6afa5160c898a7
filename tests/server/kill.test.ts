import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPglite } from '../../server/database/pglite.ts'
import { dumpPath } from '../support/empty-database.ts'

const kills = Number(process.env.KILLS ?? 30)
const folder = mkdtempSync(join(tmpdir(), 'ensemble-kill-'))
const children = new Set<ChildProcess>()

/** What the server has acknowledged, by table. */
const journal: Record<string, string[]> = { directory_organizations: [], commercial_quotations: [], commercial_invoices: [], commercial_invoice_payments: [] }
let acknowledged = 0
let token = ''

interface Running { child: ChildProcess; base: string; ended: Promise<number | null> }

function launch(script: string, args: string[], env: Record<string, string>, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  const ended = new Promise<number | null>((resolve) => { child.once('exit', (code) => { children.delete(child); resolve(code) }) })
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const port = ready.exec(said)?.[1]
      if (port) resolve({ child, base: `http://127.0.0.1:${port}/`, ended })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void ended.then((code) => reject(new Error(`exit ${code}: ${said}`)))
  })
}

const start = (): Promise<Running> => launch('tests/support/kill-child.ts', [folder], {}, /"port":(\d+)/)
const startMain = (): Promise<Running> => launch('server/main.ts', [], { DATA_DIR: folder, DATABASE_URL: '', DEMO: '0', PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'raised', SECRET_KEY: 'a-key-for-tests-of-thirty-two-characters', SMTP_URL: '', PUBLIC_URL: '' }, /ready http:\/\/127\.0\.0\.1:(\d+)/)

async function call(base: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<{ status: number; body: any; etag: string }> {
  const response = await fetch(`${base}api/${path}`, { method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return { status: response.status, body: await response.json(), etag: response.headers.get('etag') ?? '' }
}

/** The server is killed at this answer, counted from its start, and a moment later. */
let countdown = { left: 0, reached: (): void => undefined }

async function note(table: keyof typeof journal, work: Promise<{ status: number; body: any; etag: string }>): Promise<{ body: any; etag: string }> {
  const answer = await work
  if (answer.status >= 300) throw new Error(`${table} ${answer.status} ${JSON.stringify(answer.body)}`)
  journal[table]?.push(answer.body.id)
  acknowledged += 1
  countdown.left -= 1
  if (countdown.left === 0) countdown.reached()
  return answer
}

/** One customer's day: quotation, conversion, validation, two payments; until the server dies. */
async function day(base: string, isOver: () => boolean): Promise<void> {
  try {
    while (!isOver()) {
      const { body: organization } = await note('directory_organizations', call(base, 'POST', 'directory/v1/organizations/', { company_name: 'Résidence Ker Anna', type: 'client', address: '2 allée des Ajoncs', postcode: '29780', city: 'Plouhinec', country: 'FR', siret_number: '40483304800022' }))
      const quotation = await note('commercial_quotations', call(base, 'POST', 'commercial/v1/quotations/', { organization: organization.id, quotation_lines: [{ product_name: 'Table', quantity: '2', price: '50.00' }] }))
      await note('commercial_quotations', call(base, 'PATCH', `commercial/v1/quotations/${quotation.body.id}/`, { status: 'accepted' }, { 'if-match': quotation.etag }))
      const invoice = await note('commercial_invoices', call(base, 'POST', `commercial/v1/quotations/${quotation.body.id}/convert_invoice/`, {}))
      await note('commercial_invoices', call(base, 'PATCH', `commercial/v1/invoices/${invoice.body.id}/`, { status: 'accepted' }, { 'if-match': invoice.etag }))
      for (const amount of ['20.00', '100.00']) await note('commercial_invoice_payments', call(base, 'POST', 'commercial/v1/invoice-payments/', { invoice: invoice.body.id, amount, payment_method: 'bank_transfer', provider: 'user' }))
    }
  } catch (error) {
    // The connection breaks when the server is killed; an answer that says no is a fault.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
  }
}

async function check(base: string): Promise<string[]> {
  const response = await fetch(`${base}check`, { method: 'POST', body: JSON.stringify({ ids: journal }), headers: { 'content-type': 'application/json' } })
  return ((await response.json()) as { faults: string[] }).faults
}

beforeAll(async () => {
  const empty = await openPglite({ dataDir: join(folder, 'database'), dump: readFileSync(dumpPath()) })
  await empty.close()
  const { child, base, ended } = await start()
  const lookup = await (await fetch(`${base}api/auth/v1/get_applications/?company_slug=menuiserie-kervadec`)).json() as { client_id: string; client_secret: string }
  const pair = await (await fetch(`${base}api/auth/v1/auth/token/`, { method: 'POST', body: new URLSearchParams({ grant_type: 'password', ...lookup, username: 'administrator@suite.test', password: 'correct horse battery' }) })).json() as { access_token: string }
  token = pair.access_token
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('a server that is killed', () => {
  test(`${kills} times in the middle of the work: nothing acknowledged is lost, nothing is half done, and it starts again by itself`, async () => {
    const starts: number[] = []
    for (let round = 0; round <= kills; round += 1) {
      const begun = performance.now()
      const { child, base, ended } = await start()
      starts.push(performance.now() - begun)
      expect(await check(base), `after kill ${round}`).toEqual([])
      if (round === kills) { child.kill('SIGTERM'); expect(await ended).toBe(0); break }
      let over = false
      // Four customers at seven answers each: somewhere in their first day.
      const reached = new Promise<void>((resolve) => { countdown = { left: 1 + Math.floor(Math.random() * 28), reached: resolve } })
      const work = Promise.all(Array.from({ length: 4 }, () => day(base, () => over)))
      await Promise.race([reached, work])
      await new Promise((resolve) => { setTimeout(resolve, Math.random() * 30) })
      child.kill('SIGKILL')
      over = true
      await ended
      await work
    }
    const slowest = Math.max(...starts)
    console.log(`${kills} kills, ${acknowledged} acknowledged writes, ${journal.commercial_invoices?.length} invoice answers; slowest start ${(slowest / 1000).toFixed(1)} s`)
    expect(acknowledged).toBeGreaterThan(kills * 3)
    expect(slowest).toBeLessThan(15_000)
  }, 120_000 + kills * 5000)
})

describe('the real server', () => {
  test('refuses a folder that another process holds, with a clear message, and finishes what runs when it is asked to stop', async () => {
    const { child, base, ended } = await startMain()
    const second = await startMain().then(() => 'started', (error: Error) => error.message)
    expect(second).toMatch(/exit 1: .*another process \(\d+ on .*\) is using the data folder/s)

    const before = (await call(base, 'GET', 'directory/v1/organizations/?company_name=Dernier')).body.count as number
    expect(before).toBe(0)
    const asked = Array.from({ length: 30 }, (_, index) => call(base, 'POST', 'directory/v1/organizations/', { company_name: 'Dernier', type: 'client', city: String(index) }).then(({ status }) => status, () => 0))
    await Promise.race(asked)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const answers = await Promise.all(asked)
    const done = answers.filter((status) => status === 201).length
    expect(done).toBeGreaterThan(0)

    const again = await startMain()
    expect((await call(again.base, 'GET', 'directory/v1/organizations/?company_name=Dernier')).body.count).toBe(done)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  }, 60_000)
})
