import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Packages and versions that the owner fixed (stack.md). */
const owned: Readonly<Record<string, string>> = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router-dom': '7.18.5',
  '@tanstack/react-query': '5.108.0',
  axios: '1.21.1',
  'react-hook-form': '7.92.0',
  zod: '4.6.7',
  i18next: '26.7.2',
  'react-i18next': '17.1.13',
  dayjs: '1.11.23',
  'react-grid-layout': '2.3.0',
  apexcharts: '4.7.0',
  'react-apexcharts': '1.7.0',
  'frappe-gantt': '1.2.2',
  jspdf: '4.2.1',
  html2canvas: '1.4.1',
  'react-dropzone': '19.3.0',
  'jwt-decode': '4.0.0',
  'react-toastify': '11.2.0',
  vite: '8.3.8',
  vitest: '4.1.12',
  '@testing-library/react': '16.3.3',
  msw: '2.15.0',
  playwright: '1.65.1',
  '@playwright/test': '1.65.1',
}

/** Packages that are used through another one. */
const through: Readonly<Record<string, string>> = {
  apexcharts: 'react-apexcharts',
  playwright: '@playwright/test',
}

/** Owned packages that nothing imports yet, with the reason. */
const awaited: Readonly<Record<string, string>> = {}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const declared: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies }

const sources = [
  ...['src', 'server', 'scripts', 'tests', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))),
  ),
  ...readdirSync('.').filter((file) => file.endsWith('.config.ts')),
].filter((file) => /\.(tsx?|mjs)$/.test(file))

const importing =
  /^(?:(?:import|export) [^'"\n]*|\} )from '([^'.][^']*)'|^import '([^'.][^']*)'|(?:\bimport|\brequire|\)\.resolve)\('([^'.][^']*)'\)/gm

/** Returns the name of the package behind an import: `dayjs/plugin/utc` is of dayjs. */
const packageOf = (path: string): string => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path

/** Returns the packages that files import beside types, each with one file that does. */
function importedBy(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files)
    for (const [line, named, plain, called] of readFileSync(file, 'utf8').matchAll(importing)) {
      const path = named ?? plain ?? called ?? ''
      if (!path.startsWith('node:') && !line.startsWith('import type')) found.set(packageOf(path), file)
    }
  return found
}

const imported = importedBy(sources)
const used = importedBy(sources.filter((file) => !/^(server|scripts)\//.test(file)))

test.each(Object.entries(owned))('T1: %s is declared at its version and imported', (name, version) => {
  expect(declared[name]).toBe(version)
  if (!awaited[name]) expect(used.get(through[name] ?? name), `nothing imports ${name}`).toBeDefined()
})

test('T1: an awaited package is awaited no longer once it is imported', () => {
  expect(Object.keys(awaited).filter((name) => used.has(name))).toEqual([])
})

test('T1: every package that is imported is declared', () => {
  expect([...imported].filter(([name]) => !declared[name])).toEqual([])
})

/** Packages that no file imports by name, with what needs them. */
const unnamed: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': 'scripts/fonts/inter.py makes the font of the app from it',
  '@fontsource-variable/noto-sans-arabic': 'its font is named in arabic.css',
  '@testing-library/dom': 'peer of @testing-library/react',
  '@tiptap/pm': 'peer of the packages of tiptap',
  'eslint-plugin-boundaries': 'a plugin of oxlint',
  knip: 'dead exports of npm run check',
  oxlint: 'npm run lint',
  'oxlint-tsgolint': 'the typed rules of oxlint',
  prettier: 'npm run format',
  'temporal-polyfill': 'peer of @fullcalendar/react',
  tsx: 'npm start',
  typescript: 'npm run typecheck',
}

test('T1: every package that is declared is imported or has a reason', () => {
  const typesOf = (name: string): boolean => name.startsWith('@types/')
  const rest = Object.keys(declared).filter(
    (name) => !imported.has(through[name] ?? name) && !awaited[name] && !unnamed[name] && !typesOf(name),
  )
  expect(rest).toEqual([])
})

test('T1: no picture meets color-mix, which html2canvas cannot read', () => {
  // The agenda is not pictured; the colours of the plan are turned into plain ones in the copy.
  const spared = /^src\/ui\/(calendar|gantt)\//
  const sheets = readdirSync('src', { recursive: true })
    .map((file) => join('src', String(file)))
    .filter((file) => file.endsWith('.css') && !spared.test(file))
  expect(sheets.filter((file) => readFileSync(file, 'utf8').includes('color-mix'))).toEqual([])
})
