// Prints figures as tables, with the machine and the sizes: npm run bench [services] [imports] [bank] [books]
// [platform] [beside] [snapshots] [screens] [boards] [gantt] [start]. SIZE=100000 invoices by default.
import { cpus, tmpdir, totalmem } from 'node:os'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSuite } from '../e2e/support/spawn-suite.ts'
import { missing, startCluster } from '../tests/support/database/postgres-cluster.ts'
import { measureBank } from './bench/bank.ts'
import { measureBeside } from './bench/beside.ts'
import { makeBoards, measureBoards } from './bench/boards.ts'
import { measureBooks } from './bench/books.ts'
import { fillCompany } from './bench/data.ts'
import { type Figure, clocked, medianOf } from './bench/figures.ts'
import { makePlan, measureGantt } from './bench/gantt.ts'
import { measureHttp } from './bench/http.ts'
import { openHost, hostSecret } from './bench/host.ts'
import { measureImports } from './bench/imports.ts'
import { measurePlatform } from './bench/platform.ts'
import { measureScreens } from './bench/screens.ts'
import { measureServices } from './bench/services.ts'
import { dropSnapshots, measureSnapshots, measureStop } from './bench/snapshots.ts'
import { buildApp, sizesOf } from './build/app.ts'

const size = Number(process.env.SIZE ?? 100_000)
const only = process.argv.slice(2)
const wants = (part: string): boolean => only.length === 0 || only.includes(part)
const folder = mkdtempSync(join(tmpdir(), 'ensemble-bench-'))
const filled = join(folder, 'filled')

console.log(
  `${cpus().length} x ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}; ${size} invoices of three lines, 1000 organizations, seed 1`,
)

function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  console.table(Object.fromEntries(figures.map(({ what, ...figure }) => [what, figure])))
}

async function services(place: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const host = await openHost(place)
  const isPglite = host.db.kind === 'pglite'
  const name = isPglite ? 'PGlite' : 'PostgreSQL'
  const seconds = (await clocked(() => fillCompany(host.db, host.company, size))) / 1000
  if (wants('services'))
    print(`services on ${name}, in this process`, [
      { what: 'make the data', ours: `${seconds.toFixed(1)} s` },
      ...(await measureServices(host)),
    ])
  if (wants('imports')) print(`imports on ${name}, in this process`, await measureImports(host))
  if (wants('bank')) print(`the bank on ${name}, ${size} invoices beside, in this process`, await measureBank(host))
  if (wants('books')) print(`books on ${name}, ${size} invoices, in this process`, await measureBooks(host))
  if (wants('platform'))
    print(`the shared platform on ${name}, ${size} contacts beside, in this process`, await measurePlatform(host, size))
  if (isPglite && wants('snapshots')) print('snapshots of PGlite', await measureSnapshots(host))
  await host.db.close()
  if (isPglite && wants('snapshots')) {
    print('stop on PGlite', await measureStop(place.DATA_DIR, host.token))
    dropSnapshots(place.DATA_DIR)
  }
  await overHttp(place, host.token, name)
}

/** Measures the services in a process of their own. */
async function overHttp(place: { DATA_DIR: string; DATABASE_URL?: string }, token: string, name: string) {
  if (!wants('services') && !wants('beside')) return
  const suite = await spawnSuite('serve', { ...place, DEMO: '0', SECRET_KEY: hostSecret })
  const target = { url: suite.url, token }
  try {
    if (wants('services')) print(`services on ${name}, over HTTP`, await measureHttp(target, name === 'PGlite'))
    if (wants('beside')) print(`a list beside large work on ${name}, over HTTP`, await measureBeside(target))
  } finally {
    await suite.stop()
  }
}

async function onPostgres(): Promise<void> {
  const given = process.env.DATABASE_URL
  if (!given && missing()) {
    console.log(`\nPostgreSQL not measured: ${missing()}`)
    return
  }
  const cluster = given ? undefined : await startCluster()
  try {
    await services({ DATA_DIR: join(folder, 'postgres'), DATABASE_URL: given ?? cluster?.url })
  } finally {
    cluster?.stop()
  }
}

/** Times a start until the product answers. */
async function startTime(environment: Record<string, string>): Promise<number> {
  let stop = async (): Promise<void> => {}
  const time = await clocked(async () => {
    ;({ stop } = await spawnSuite('start', environment))
  })
  await stop()
  return time
}

async function starts(): Promise<void> {
  const existing = join(folder, 'existing')
  const empty = await startTime({ DATA_DIR: existing, DEMO: '1' })
  const warm = [
    await startTime({ DATA_DIR: existing }),
    await startTime({ DATA_DIR: existing }),
    await startTime({ DATA_DIR: existing }),
  ]
  print('start of the built product', [
    medianOf('on an empty folder, with the demo company', [empty], '20 s'),
    medianOf('on an existing folder', warm, '2 s'),
  ])
}

async function screens(): Promise<void> {
  cpSync(filled, join(folder, 'screens'), { recursive: true })
  const suite = await spawnSuite('start', { DATA_DIR: join(folder, 'screens'), DEMO: '0', SECRET_KEY: hostSecret })
  try {
    print('screens in Chromium, on PGlite', await measureScreens(suite.url, size))
  } finally {
    await suite.stop()
  }
}

async function boards(): Promise<void> {
  const place = { DATA_DIR: join(folder, 'boards') }
  const host = await openHost(place)
  const made = await makeBoards(host)
  await host.db.close()
  const suite = await spawnSuite('start', { ...place, DEMO: '0', SECRET_KEY: hostSecret })
  try {
    print('boards in Chromium, on PGlite', await measureBoards(suite.url, made))
  } finally {
    await suite.stop()
  }
}

async function gantt(): Promise<void> {
  const place = { DATA_DIR: join(folder, 'gantt') }
  const host = await openHost(place)
  const project = await makePlan(host)
  await host.db.close()
  const suite = await spawnSuite('start', { ...place, DEMO: '0', SECRET_KEY: hostSecret })
  try {
    print('a Gantt in Chromium, on PGlite', await measureGantt(suite.url, project))
  } finally {
    await suite.stop()
  }
}

try {
  await buildApp()
  print(
    'sizes, gzip',
    sizesOf()
      .rows.slice(0, 12)
      .map(({ file, kB }) => ({ what: file, ours: `${kB} kB` })),
  )
  if (['services', 'imports', 'bank', 'books', 'platform', 'beside', 'snapshots', 'screens'].some(wants))
    await services({ DATA_DIR: filled })
  if (wants('services') || wants('beside')) await onPostgres()
  if (wants('start')) await starts()
  if (wants('screens')) await screens()
  if (wants('boards')) await boards()
  if (wants('gantt')) await gantt()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
