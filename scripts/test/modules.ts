import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Services whose records each module of the app shows; their code and tests belong to it. */
export const servicesOfModules: Readonly<Record<string, readonly string[]>> = {
  accounting: ['accounting'],
  admin: ['auth', 'notifications'],
  agenda: ['calendar'],
  auth: ['auth'],
  banks: ['payment'],
  crm: ['crm'],
  directory: ['directory'],
  documents: ['commercial'],
  dunning: ['commercial'],
  files: ['files'],
  home: ['dashboard'],
  payments: ['commercial'],
  products: ['products'],
  projects: ['projects'],
  'public-documents': ['commercial'],
  received: ['commercial'],
}

/** Tests for every module: the tables over all entities, addresses, routes, roles, languages and walls. */
const always = [
  'tests/contract/every-',
  'tests/contract/rules/rights',
  'tests/walls/',
  'tests/features/app/help.',
  'tests/server/access/privacy.',
  'tests/server/access/rights-matrix.',
  'tests/server/access/screens-of-roles.',
  'tests/server/database/schema.',
  'tests/server/http/open-api.',
]

const testFile = /\.test\.tsx?$/
const imported = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g
/** Parts of tests that start the whole product: a test depends on none of its modules by them. */
const isDoor = (file: string): boolean => /^tests\/support\/(suite|staff)\.tsx?$/.test(file)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

/** Returns the files of the product that a test imports, itself or through the support of tests. */
function importsOf(file: string, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(file)
  if (found) return found
  const all = new Set<string>()
  known.set(file, all)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    const next = normalize(join(dirname(file), path))
    if (!/\.tsx?$/.test(next) || isDoor(next) || !existsSync(next)) continue
    all.add(next)
    if (next.startsWith('tests/')) for (const further of importsOf(next, known)) all.add(further)
  }
  return all
}

/** Folders with the code and the tests of a module. */
const foldersOf = (module: string): string[] => [
  `src/features/${module}/`,
  `tests/features/${module}/`,
  ...(servicesOfModules[module] ?? []).flatMap((service) => [
    `src/contract/${service}/`,
    `src/api/${service}/`,
    `server/services/${service}/`,
    `tests/server/${service}/`,
    `tests/contract/rules/${service}/`,
  ]),
]

/**
 * Returns the test files of modules, as paths or their beginnings: those of their folders, and every one that imports
 * code of them.
 */
export function testsOf(names: readonly string[]): string[] {
  const folders = names.flatMap(foldersOf)
  const isOf = (file: string): boolean => folders.some((folder) => file.startsWith(folder))
  const known = new Map<string, ReadonlySet<string>>()
  const tests = filesIn('tests').filter((file) => testFile.test(file) && !file.startsWith('tests/walls/'))
  const ours = tests.filter((file) => isOf(file) || [...importsOf(file, known)].some(isOf))
  return [...new Set([...always, ...ours])]
}
