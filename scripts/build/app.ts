import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = new URL('../..', import.meta.url).pathname
export const dist = join(root, 'dist')
const assets = join(dist, 'assets')
const kilobyte = 1024

function compress(): void {
  for (const name of readdirSync(assets)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const content = readFileSync(join(assets, name))
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}

/** Builds the app into dist/ with compressed twins of its assets. */
export async function buildApp(): Promise<void> {
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  compress()
}

/** What a page must load before it shows: its own chunk and all that it imports at once. */
function closure(manifest: Manifest, entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[entry]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const sheet of chunk.css ?? []) seen.add(sheet)
  for (const next of chunk.imports ?? []) closure(manifest, next, seen)
  return seen
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

const gz = (file: string): number => statSync(join(dist, `${file}.gz`)).size / kilobyte

/** Sizes of all chunks and what the budgets say of them: start of the staff app, public page, largest chunk of a route. */
export function sizesOf(): { rows: { file: string; kB: number }[]; faults: string[] } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sum = (entries: readonly string[], kind: RegExp): number => [...new Set(entries.flatMap((entry) => [...closure(manifest, entry)]))].filter((file) => kind.test(file)).reduce((total, file) => total + gz(file), 0)
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const staff = [entry, 'src/app/StaffApp.tsx']
  const page = [entry, 'src/app/PublicApp.tsx']
  const budgets: [string, number, number][] = [
    ['start, JS', sum(staff, /\.js$/), 190], ['start, CSS', sum(staff, /\.css$/), 40], ['public page, JS', sum(page, /\.js$/), 140],
  ]
  const rows = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name)).map((name) => ({ file: name, kB: Number(gz(`assets/${name}`).toFixed(1)) })).sort((left, right) => right.kB - left.kB)
  return {
    rows: [...budgets.map(([file, kB, most]) => ({ file: `${file} (at most ${most})`, kB: Number(kB.toFixed(1)) })), ...rows],
    faults: budgets.filter(([, kB, most]) => kB > most).map(([what, kB, most]) => `over budget: ${what} ${kB.toFixed(1)} kB, at most ${most} kB`),
  }
}
