import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const exported = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'scripts'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))

/** Names that are given by the place: parts of a feature, of a task in a worker, of a font, kinds of fields. */
const cast: readonly (readonly [RegExp, RegExp])[] = [
  [/^src\/features\/[^/]+\/(index|menu|screens|creations)\.ts$/, /^(feature|menu|screens|creations)$/],
  [/-task\.ts$/, /^run$/],
  [/^src\/pdf\/fonts\//, /^(data|ranges)$/],
  // A kind of field is named by what it holds or refers to, and a call is made as it is declared.
  [/^src\/contract\/kit\/fields\.ts$/, /^(cost|file|user|users)$/],
  [/^src\/api\/http\/declared\.ts$/, /^call$/],
]

const isCast = (file: string, name: string): boolean =>
  cast.some(([place, names]) => place.test(file) && names.test(name))
const isEntity = (text: string): boolean => /= entity\(\{/.test(text)
const isCall = (file: string): boolean => /^src\/contract\/[^/]+\/calls\//.test(file)
const isKind = (file: string): boolean => file.startsWith('src/contract/commercial/kinds/')
const isApi = (file: string): boolean => file.startsWith('src/api/')
const isService = (file: string): boolean => /^server\/(services|dashboard|merge|attachments)\//.test(file)
const isLoaded = (text: string, name: string): boolean => new RegExp(`^export const ${name} = lazy`, 'm').test(text)
const isAddressTable = (file: string, name: string): boolean => file === `src/paths/${name}.ts`

/**
 * Returns the files in which a name means a thing of its own. The same entity of another service and the record of its
 * kind are left out. So are the client and the service of a call, a part that is loaded late, and the addresses of a
 * module.
 */
function meaningsOf(name: string, places: readonly string[], read: (file: string) => string): string[] {
  const own = places.filter((file) => !isCast(file, name) && !isLoaded(read(file), name) && !isAddressTable(file, name))
  const isEntityName = own.some((file) => file.startsWith('src/contract/') && isEntity(read(file)))
  const isCallName = own.filter(isCall).length === 1
  const rest = own.filter(
    (file) =>
      !(isEntityName && (isKind(file) || (file.startsWith('src/contract/') && isEntity(read(file))))) &&
      !(isCallName && (isCall(file) || isApi(file) || isService(file))),
  )
  return isEntityName || isCallName ? [...rest, ''] : rest
}

/** Returns the names that mean two things, with the files that export them. */
function doubled(paths: readonly string[], read: (file: string) => string): string[] {
  const places = new Map<string, string[]>()
  for (const file of paths)
    for (const [, name = ''] of read(file).matchAll(exported)) places.set(name, [...(places.get(name) ?? []), file])
  return [...places]
    .map(([name, all]) => [name, [...new Set(all)]] as const)
    .filter(([name, all]) => all.length > 1 && meaningsOf(name, all, read).length > 1)
    .map(([name, all]) => `${name}: ${all.join(', ')}`)
    .toSorted()
}

test('a name that two files export means one thing', () => {
  expect(doubled(files, (file) => readFileSync(file, 'utf8'))).toEqual([])
})

test('a second meaning of a name is found; entities, calls, lazy parts and the cast of a feature may share one', () => {
  const texts: Readonly<Record<string, string>> = {
    'src/contract/crm/state.ts': 'export const state = entity({})\nexport type State = 1',
    'src/contract/ats/state.ts': 'export const state = entity({})\nexport type State = 1',
    'src/contract/crm/calls/deals.ts': 'export const winDeal = call({})',
    'src/api/crm/deals.ts': 'export const winDeal = () => 1\nexport interface Answer {}',
    'server/services/crm/deals.ts': 'export async function winDeal() {}\nexport interface Answer {}',
    'src/features/crm/lazy.ts': 'export const DealDialog = lazy(() => 1)',
    'src/features/crm/DealDialog.tsx': 'export function DealDialog() {}',
    'src/features/crm/menu.ts': 'export const menu = []',
    'src/features/home/menu.ts': 'export const menu = []',
    'src/format/states.ts': 'export const state = 1',
  }
  expect(doubled(Object.keys(texts), (file) => texts[file] ?? '')).toEqual([
    'Answer: src/api/crm/deals.ts, server/services/crm/deals.ts',
    'state: src/contract/crm/state.ts, src/contract/ats/state.ts, src/format/states.ts',
  ])
})
