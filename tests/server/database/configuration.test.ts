import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/runtime/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'ensemble-configuration-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'k'.repeat(40)
let places = 0
/** A data folder of its own, with the given files in it. */
function dataDir(files: Record<string, string> = {}): string {
  const place = join(folder, String((places += 1)))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(place, name, '..'), { recursive: true })
    writeFileSync(join(place, name), content)
  }
  return place
}

/** Returns the arguments that run a built program of the data. */
const program = (name: string): string[] => ['scripts/run.mjs', name]

interface Ended {
  code: number | null
  lines: string[]
}
function run(
  given: readonly string[],
  env: Record<string, string | undefined>,
  args: string[] = [],
  cwd?: string,
): Promise<Ended> {
  const child = spawn(process.execPath, [...given, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir(), DEMO: '0', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/^ready /m.test(said)) child.kill('SIGTERM')
    })
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, lines: said.trim().split('\n').filter(Boolean) }))
  })
}

test('the example names every setting', () => {
  const names = [...readFileSync('server/runtime/settings.ts', 'utf8').matchAll(/^  ([A-Z_]+): /gm)].map(
    ([, name]) => name,
  )
  const example = readFileSync('.env.example', 'utf8')
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example))).toEqual([])
})

describe('a setting that is wrong', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'mysql://root:geheim@localhost/x'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'bad'],
    ['SMTP_URL', 'ftp://user:geheim@x'],
    ['PUBLIC_URL', 'suite.test'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DEMO', 'maybe'],
    ['CONTRACT', 'half'],
    ['REGISTRATION', 'yes'],
    ['RATE_LIMITS', 'off'],
    ['ACCESS_SECONDS', '-5'],
    ['TRUST_PROXY', 'perhaps'],
  ])('%s=%s is refused in one line that names it and repeats no secret', (name, value) => {
    const said = ((): string => {
      try {
        readEnvironment({ [name]: value })
        return 'accepted'
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(said).toMatch(new RegExp(`^${name}: `))
    expect(said).not.toMatch(/\n|geheim/)
  })
  test('DATABASE_URL without SECRET_KEY is refused; empty ones are left out', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'postgres://localhost/x' })).toThrow(/^SECRET_KEY is required/)
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', SECRET_KEY: '', SMTP_URL: '' })).toMatchObject({
      PORT: 8080,
      DATA_DIR: './data',
      DEMO: true,
    })
  })
})

describe('the real server ends at once with one clear line and exit code 1', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, 'x')
  test.each<[string, () => Record<string, string>, RegExp]>([
    ['a port above all ports', () => ({ PORT: '99999' }), /^configuration: PORT: is above 65535$/],
    [
      'a database that nobody serves',
      () => ({ DATABASE_URL: 'postgres://x@127.0.0.1:1/none', SECRET_KEY: secret }),
      /^DATABASE_URL: the database cannot be reached \(.*\)$/,
    ],
    ['a data folder that is a file', () => ({ DATA_DIR: file }), /^the data folder .*a-file cannot be made: /],
    ['a data folder below a file', () => ({ DATA_DIR: join(file, 'data') }), /^the data folder .* cannot be made: /],
    ['an empty key file', () => ({ DATA_DIR: dataDir({ 'secret.key': '' }) }), /secret\.key holds no key: /],
    [
      'a damaged key file',
      () => ({ DATA_DIR: dataDir({ 'secret.key': `${'k'.repeat(20)}\u0000${'k'.repeat(20)}` }) }),
      /secret\.key holds no key: /,
    ],
    [
      'a damaged database',
      () => ({ DATA_DIR: dataDir({ 'database/PG_VERSION': '18', 'database/global/pg_control': 'x' }) }),
      /^the database in .* cannot be read \(.*\)\. There is no snapshot; read a backup into an empty folder: npm run restore -- FILE$/,
    ],
  ])(
    '%s',
    async (_name, env, line) => {
      const { code, lines } = await run(['scripts/serve.mjs'], env())
      expect([code, lines.length, lines.at(-1)]).toEqual([1, 1, expect.stringMatching(line)])
    },
    30_000,
  )
  test('a file .env in the folder of the start is read, and the environment comes first', async () => {
    const place = dataDir({ '.env': 'PORT=abc # no number\nDNS_SERVERS=x\n' })
    const said = async (env: Record<string, string | undefined>): Promise<string | undefined> =>
      (await run([resolve('scripts/serve.mjs')], env, [], place)).lines.at(-1)
    expect(await said({ PORT: '' })).toMatch(/^configuration: DNS_SERVERS: /)
    expect(await said({ PORT: undefined, DNS_SERVERS: '9.9.9.9' })).toMatch(/^configuration: PORT: /)
  }, 30_000)
  test('verify, backup and restore say as clearly what is wrong', async () => {
    for (const [script, args, line] of [
      ['verify', [], /^PORT: /],
      ['backup', [], /^PORT: /],
      ['restore', [], /^usage: /],
    ] as const) {
      const { code, lines } = await run(program(script), script === 'restore' ? {} : { PORT: 'x' }, [...args])
      expect([script, code, lines.length, lines.at(-1)]).toEqual([script, 1, 1, expect.stringMatching(line)])
    }
    const { code, lines } = await run(program('restore'), {}, [file])
    expect([code, lines.length]).toEqual([1, 1])
    for (const missing of ['/no/such.backup', '/no/such.tar']) {
      expect(await run(program('restore'), {}, [missing])).toEqual({
        code: 1,
        lines: [`there is no file ${missing}`],
      })
    }
  }, 60_000)
  test('a resource of a service that does not exist is refused, and the services are named', async () => {
    const { code, lines } = await run(['--import', 'tsx', 'scripts/new.ts'], {}, [
      'blah',
      'things',
      'thing',
      'thing',
      'Chose',
      'name:text',
    ])
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^there is no service blah: .*commercial.*hr-params/)]])
  }, 30_000)
})
