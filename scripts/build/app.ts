import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BuiltPages } from '../../server/static.ts'
import { allFeatures } from '../../src/app/modules/modules.ts'
import { commonNamespaces } from '../../src/i18n/languages.ts'
import { prefetchAddresses, visitorRequests } from './route-prefetch.ts'
import { joinRuntime } from './join-runtime.ts'
import type { Pages } from './pages.ts'
import { wordFiles } from './words.ts'
import { appSources, dist, root, stamp } from './sources.mjs'
import { bytesOfModule } from './stub-module.ts'
import { fillWorker } from './worker.ts'

const assets = join(dist, 'assets')
const pagesFile = join(dist, 'pages.json')
const kilobyte = 1024

function compress(): void {
  for (const name of readdirSync(assets)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const content = readFileSync(join(assets, name))
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
    writeFileSync(
      join(assets, `${name}.br`),
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
    )
  }
}

/** Builds the app into dist/ with compressed twins of its assets. */
export async function buildApp(): Promise<void> {
  const built = appSources()
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  joinRuntime(dist)
  const pages = JSON.parse(readFileSync(pagesFile, 'utf8')) as Pages
  const { place, languages, files } = wordFiles(
    Object.fromEntries([
      ['page', commonNamespaces],
      ['page-visitor', [...commonNamespaces, 'validation', 'public']],
      ...(await allFeatures()).map(({ name, namespaces }) => [
        `page-${name}`,
        [...new Set([...commonNamespaces, ...namespaces])],
      ]),
    ]),
  )
  for (const { fileName, source } of files) writeFileSync(join(dist, fileName), source)
  const page: BuiltPages = {
    ...pages,
    words: { place, languages },
    asks: await prefetchAddresses(),
    visitorAsks: visitorRequests,
  }
  writeFileSync(pagesFile, JSON.stringify(page))
  fillWorker(dist, page)
  compress()
  writeFileSync(stamp, built)
}

const gz = (file: string): number => statSync(join(dist, `${file}.gz`)).size / kilobyte

/** Returns the code of a chunk among files. */
const codeOf = (files: readonly string[], chunk: string): string =>
  readFileSync(join(dist, files.find((file) => new RegExp(`/${chunk}-[^/]+\\.js$`).test(file)) ?? ''), 'utf8')

/** Sizes of all chunks and what the budgets say of them: start of the staff app, a list, a public document. */
export function sizesOf(): { rows: { file: string; kB: number }[]; errors: string[] } {
  const pages = JSON.parse(readFileSync(pagesFile, 'utf8')) as Pages
  const weigh = (files: readonly string[], kind: RegExp): number =>
    files.filter((file) => kind.test(file)).reduce((total, file) => total + gz(file), 0)
  const sum = (page: 'staff' | 'visitor' | 'list' | 'editor', kind: RegExp): number => weigh(pages[page], kind)
  const budgets: [string, number, number][] = [
    ['start, JS', sum('staff', /\.js$/), 174],
    ['a module of 40 addresses, JS', bytesOfModule(codeOf(pages.staff, 'staff')) / kilobyte, 0.5],
    ['start, CSS', sum('staff', /\.css$/), 40],
    ...Object.entries(pages.visits).map(([name, files]): [string, number, number] => [
      `public ${name}, JS`,
      weigh(files, /\.js$/),
      135,
    ]),
  ]
  const rows = readdirSync(assets)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ file: name, kB: Number(gz(`assets/${name}`).toFixed(1)) }))
    .sort((left, right) => right.kB - left.kB)
  return {
    rows: [
      ...budgets.map(([file, kB, most]) => ({ file: `${file} (at most ${most})`, kB: Number(kB.toFixed(2)) })),
      { file: `a list, JS`, kB: Number(sum('list', /\.js$/).toFixed(1)) },
      { file: `the editor, JS`, kB: Number(sum('editor', /\.js$/).toFixed(1)) },
      ...rows,
    ],
    errors: budgets
      .filter(([, kB, most]) => kB > most)
      .map(([what, kB, most]) => `over budget: ${what} ${kB.toFixed(1)} kB, at most ${most} kB`),
  }
}
