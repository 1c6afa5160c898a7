import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The folder of PostgreSQL's programs, newest version first; undefined where there is none. */
function programs(): string | undefined {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed)
    ? readdirSync(installed)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(installed, version, 'bin'))
    : []
  const onPath = (process.env.PATH ?? '').split(':')
  return [...versions, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface Cluster {
  /** URL of an empty database. */
  url: string
  version: string
  stop: () => void
  /** Stops the cluster in order and leaves its data in a folder, from which others start. */
  leaveIn: (folder: string) => void
}

/** Returns why there is no PostgreSQL to test on; undefined when there is one. */
export function missing(): string | undefined {
  if (!programs()) return 'no initdb under /usr/lib/postgresql or on PATH'
  if (process.getuid?.() !== 0) return undefined
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'PostgreSQL does not run as root, and there is no user postgres'
  }
}

interface Place {
  folder: string
  data: string
  run: (program: string, args: string[]) => string
  start: (port: number) => Promise<number | null>
}

/** Creates the folder of one cluster; root runs its programs as the user postgres. */
function newPlace(): Place {
  const bin = programs() ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-postgres-'))
  const data = join(folder, 'data')
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']).toString()))
    chownSync(folder, uid ?? 0, gid ?? 0)
  }
  const as = (program: string, args: string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]] : [join(bin, program), args]
  const options = (port: number): string =>
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off -c full_page_writes=off`
  return {
    folder,
    data,
    run: (program, args) =>
      execFileSync(...as(program, args), { cwd: dirname(folder), stdio: ['ignore', 'pipe', 'pipe'] }).toString(),
    // pg_ctl starts the server apart from this process and waits until it answers.
    start: (port) =>
      new Promise((resolve) => {
        const args = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options(port), 'start']
        spawn(...as('pg_ctl', args), { cwd: folder, stdio: 'ignore' }).once('exit', resolve)
      }),
  }
}

/** Starts a private PostgreSQL on a free port; `from` is the folder with the data of another one. */
export async function startCluster(from?: string): Promise<Cluster> {
  const { folder, data, run, start } = newPlace()
  if (from) execFileSync('cp', ['-a', from, data])
  else run('initdb', ['-D', data, '-U', 'ensemble', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'])
  const port = await freePort()
  const code = await start(port)
  const end = (mode: string, before?: () => void): void => {
    try {
      run('pg_ctl', ['-D', data, '-m', mode, 'stop'])
      before?.()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  if (code !== 0) {
    end('immediate')
    throw new Error(`pg_ctl start answered ${code}`)
  }
  return {
    url: `postgres://ensemble@127.0.0.1:${port}/postgres`,
    version: run('postgres', ['--version']).trim(),
    stop: () => end('immediate'),
    leaveIn: (place) => end('fast', () => execFileSync('cp', ['-a', data, place])),
  }
}
