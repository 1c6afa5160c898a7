import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSnapshots } from '../../../server/database/snapshots.ts'
import { bundled } from '../../support/bundle.ts'
import { newPglite } from '../../support/database/empty-database.ts'
import { missing, startCluster } from '../../support/database/postgres-cluster.ts'

const kills = Number(process.env.KILLS ?? 8)
const folder = mkdtempSync(join(tmpdir(), 'ensemble-kill-'))
const children = new Set<ChildProcess>()

/** Rows that the server has acknowledged, by table. */
let journal: Record<string, string[]> = {}
/** The same since the last check. */
let fresh: Record<string, string[]> = {}
let acknowledged = 0
/** The token of each place, and the one in use. */
const tokens = new Map<string, string>()
let token = ''

interface Running {
  child: ChildProcess
  base: string
  ended: Promise<number | null>
}
interface Warm {
  go: () => void
  running: Promise<Running>
}

function spawned(args: string[], env: Record<string, string>, ready: RegExp): Warm {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  children.add(child)
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      children.delete(child)
      resolve(code)
    })
  })
  const running = new Promise<Running>((resolve, reject) => {
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
  running.catch(() => undefined)
  return {
    go: () => {
      child.stdin?.end('go\n')
    },
    running,
  }
}

let program = ''

const warm = (place: string): Warm => spawned([program, place], {}, /"port":(\d+)/)
const start = (child: Warm): Promise<Running> => {
  child.go()
  return child.running
}
const startMain = (): Promise<Running> =>
  spawned(
    ['scripts/serve.mjs'],
    {
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'raised',
      SECRET_KEY: 'a-key-for-tests-of-thirty-two-characters',
      SMTP_URL: '',
      PUBLIC_URL: '',
    },
    /ready http:\/\/127\.0\.0\.1:(\d+)/,
  ).running

async function call(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: any; etag: string }> {
  const response = await fetch(`${base}api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json(), etag: response.headers.get('etag') ?? '' }
}

/** Number of answers until the server is killed, counted from its start. */
let countdown = { left: 0, reached: (): void => undefined }

async function note(
  table: string,
  work: Promise<{ status: number; body: any; etag: string }>,
): Promise<{ body: any; etag: string }> {
  const answer = await work
  if (answer.status >= 300) throw new Error(`${table} ${answer.status} ${JSON.stringify(answer.body)}`)
  for (const ids of [journal, fresh]) (ids[table] ??= []).push(answer.body.id)
  acknowledged += 1
  countdown.left -= 1
  if (countdown.left === 0) countdown.reached()
  return answer
}

/** Plays a customer until the server dies: quotation, conversion, validation, two payments. */
async function day(base: string, isOver: () => boolean): Promise<void> {
  try {
    while (!isOver()) {
      const { body: organization } = await note(
        'directory_organizations',
        call(base, 'POST', 'directory/v1/organizations/', {
          company_name: 'Résidence Ker Anna',
          type: 'client',
          address: '2 allée des Ajoncs',
          postcode: '29780',
          city: 'Plouhinec',
          country: 'FR',
          siret_number: '40483304800022',
        }),
      )
      const quotation = await note(
        'commercial_quotations',
        call(base, 'POST', 'commercial/v1/quotations/', {
          organization: organization.id,
          quotation_lines: [{ product_name: 'Table', quantity: '2', price: '50.00' }],
        }),
      )
      await note(
        'commercial_quotations',
        call(
          base,
          'PATCH',
          `commercial/v1/quotations/${quotation.body.id}/`,
          { status: 'accepted' },
          { 'if-match': quotation.etag },
        ),
      )
      const invoice = await note(
        'commercial_invoices',
        call(base, 'POST', `commercial/v1/quotations/${quotation.body.id}/convert_invoice/`, {}),
      )
      await note(
        'commercial_invoices',
        call(
          base,
          'PATCH',
          `commercial/v1/invoices/${invoice.body.id}/`,
          { status: 'accepted' },
          { 'if-match': invoice.etag },
        ),
      )
      for (const amount of ['20.00', '100.00'])
        await note(
          'commercial_invoice_payments',
          call(base, 'POST', 'commercial/v1/invoice-payments/', {
            invoice: invoice.body.id,
            amount,
            payment_method: 'bank_transfer',
            provider: 'user',
          }),
        )
    }
  } catch (error) {
    // The connection breaks when the server is killed; an answer that says no is an error.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
  }
}

/**
 * Asks for what was acknowledged and for what always holds; each start is asked for what is new, the last one for
 * everything.
 */
async function check(base: string, ids: Record<string, string[]>): Promise<string[]> {
  fresh = {}
  const response = await fetch(`${base}check`, {
    method: 'POST',
    body: JSON.stringify({ ids }),
    headers: { 'content-type': 'application/json' },
  })
  return ((await response.json()) as { errors: string[] }).errors
}

/** Makes the company and logs its administrator in; the token outlives the server. */
async function prepare(place: string): Promise<void> {
  journal = {}
  fresh = {}
  acknowledged = 0
  const { child, base, ended } = await start(warm(place))
  const lookup = (await (
    await fetch(`${base}api/auth/v1/get_applications/?company_slug=menuiserie-kervadec`)
  ).json()) as { client_id: string; client_secret: string }
  const pair = (await (
    await fetch(`${base}api/auth/v1/auth/token/`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        ...lookup,
        username: 'administrator@suite.test',
        password: 'correct horse battery',
      }),
    })
  ).json()) as { access_token: string }
  token = pair.access_token
  tokens.set(place, token)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

/** Figures of starts in milliseconds, as one line. */
const figuresOf = (times: readonly number[]): string => {
  const sorted = [...times].sort((left, right) => left - right)
  const at = (share: number): string => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms of ${sorted.length}`
}

async function killed(place: string, rounds: number): Promise<void> {
  await prepare(place)
  const starts = { clean: [] as number[], killed: [] as number[] }
  let next = warm(place)
  let kind: keyof typeof starts = 'clean'
  for (let kill = 0; ;) {
    const begun = performance.now()
    const { child, base, ended } = await start(next)
    starts[kind].push(performance.now() - begun)
    expect(await check(base, kill === rounds ? journal : fresh), `after kill ${kill}`).toEqual([])
    // Every tenth server is asked to stop, for a clean start to compare with.
    const isLast = kill === rounds
    if (isLast || (kind === 'killed' && kill % 10 === 0)) {
      kind = 'clean'
      if (!isLast) next = warm(place)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      if (isLast) break
      continue
    }
    next = warm(place)
    let over = false
    // Four customers at seven answers each: somewhere in their first day.
    const reached = new Promise<void>((resolve) => {
      countdown = { left: 1 + Math.floor(Math.random() * 28), reached: resolve }
    })
    const work = Promise.all(Array.from({ length: 4 }, () => day(base, () => over)))
    await Promise.race([reached, work])
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * 30)
    })
    child.kill('SIGKILL')
    over = true
    await ended
    await work
    kill += 1
    kind = 'killed'
    if (kill % 100 === 0) console.log(`${kill} kills, ${acknowledged} acknowledged writes, all there`)
  }
  console.log(
    `${rounds} kills, ${acknowledged} acknowledged writes, ${journal.commercial_invoices?.length} invoice answers; start after a kill: ${figuresOf(starts.killed)}; after a stop: ${figuresOf(starts.clean)}`,
  )
  expect(acknowledged).toBeGreaterThan(rounds * 3)
}

beforeAll(async () => {
  program = await bundled('tests/support/database/kill-child.ts')
  const empty = await newPglite(join(folder, 'database'))
  await empty.close()
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  rmSync(program, { force: true })
})

describe('a server that is killed in the middle of the work: nothing acknowledged is lost, nothing is half done, and it starts again by itself', () => {
  test(`${kills} times on PGlite`, () => killed(folder, kills), 120_000 + kills * 15_000)

  const rounds = Number(process.env.KILLS ?? 5)
  test.skipIf(missing() !== undefined)(
    `${rounds} times on PostgreSQL`,
    async () => {
      const cluster = await startCluster()
      try {
        await killed(cluster.url, rounds)
      } finally {
        cluster.stop()
      }
    },
    120_000 + rounds * 15_000,
  )
})

describe('the real server', () => {
  test('refuses a folder that another process holds, with a clear message, and finishes what runs when it is asked to stop', async () => {
    token = tokens.get(folder) ?? ''
    const { child, base, ended } = await startMain()
    const second = await startMain().then(
      () => 'started',
      (error: Error) => error.message,
    )
    expect(second).toMatch(/exit 1: .*another process \(\d+ on .*\) is using the data folder/s)

    const before = (await call(base, 'GET', 'directory/v1/organizations/?company_name=Dernier')).body.count as number
    expect(before).toBe(0)
    const asked = Array.from({ length: 30 }, (_, index) =>
      call(base, 'POST', 'directory/v1/organizations/', {
        company_name: 'Dernier',
        type: 'client',
        city: String(index),
      }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    await Promise.race(asked)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const answers = await Promise.all(asked)
    const done = answers.filter((status) => status === 201).length
    expect(done).toBeGreaterThan(0)

    expect(listSnapshots(folder)).not.toEqual([])

    const again = await startMain()
    expect((await call(again.base, 'GET', 'directory/v1/organizations/?company_name=Dernier')).body.count).toBe(done)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  }, 60_000)
})
