import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Most files of a folder; migrations and texts of a language are a series, not a folder to find one's way in. */
const most = 25
const isSeries = (folder: string): boolean =>
  folder === 'server/database/migrations' || folder.startsWith('locales/') || folder.startsWith('tests/walls/fixtures')

/**
 * Files that are places of their own. Those that join the parts of a folder are above it; facts and states of a
 * service are under its rules.
 */
const door =
  /\/(index|entities|screens|menu|modules|router|main|app|run|jobs|service|screen-loaders|public-screens|StaffApp|PublicApp|facts|states|order-facts)\.tsx?$/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
const sources = new Set(files.filter((file) => /^(src|server|scripts|tests|e2e)\/.*\.(ts|tsx|mjs)$/.test(file)))

/** Returns the folders with more files than a folder may have. */
function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].filter(([folder, count]) => count > most && !isSeries(folder)).map(([folder]) => folder)
}

const placeOf = (file: string): string => (door.test(file) ? file : dirname(file))

/** Returns the places that each place imports, types included. */
function imports(read: (file: string) => string, of: Iterable<string>): Map<string, Set<string>> {
  const known = new Set(of)
  const arrows = new Map<string, Set<string>>()
  for (const file of known)
    for (const [, path = ''] of read(file).matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g)) {
      const target = join(dirname(file), path)
      const [from, to] = [placeOf(file), placeOf(target)]
      if (known.has(target) && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  return arrows
}

/** Returns the places from which one comes back to the same place. */
function inCircle(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (start: string): boolean => {
    const seen = new Set<string>()
    const next = [...(arrows.get(start) ?? [])]
    for (let place = next.pop(); place !== undefined; place = next.pop()) {
      if (place === start) return true
      if (seen.has(place)) continue
      seen.add(place)
      next.push(...(arrows.get(place) ?? []))
    }
    return false
  }
  return [...arrows.keys()].filter(reaches).toSorted()
}

test('no folder has more than 25 files', () => {
  expect(crowded(files)).toEqual([])
})

test('a 26th file is refused, in a series it is not', () => {
  const paths = (folder: string, count: number): string[] =>
    Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`)
  expect(crowded([...paths('src/a', 25), ...paths('server/database/migrations', 30)])).toEqual([])
  expect(crowded(paths('src/a', 26))).toEqual(['src/a'])
})

test('no folders import each other in a circle', () => {
  expect(inCircle(imports((file) => readFileSync(file, 'utf8'), sources))).toEqual([])
})

test('a circle of folders is found, over types too; a door above its folder is none', () => {
  const texts: Readonly<Record<string, string>> = {
    'src/a/one.ts': "import type { Two } from './b/two.ts'",
    'src/a/b/two.ts': "import { other } from '../other.ts'",
    'src/a/other.ts': '',
    'src/c/index.ts': "import { part } from './d/part.ts'",
    'src/c/d/part.ts': "import { base } from '../base.ts'",
    'src/c/base.ts': '',
  }
  expect(inCircle(imports((file) => texts[file] ?? '', Object.keys(texts)))).toEqual(['src/a', 'src/a/b'])
})
