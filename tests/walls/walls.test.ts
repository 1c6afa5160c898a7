import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// Each row is a file that the linter must refuse, and the rule that must say so.
const forbidden: readonly [string, string, string][] = [
  [
    'src/ui/TakesContract.tsx',
    "import { a } from '../contract/a.ts'\nexport const TakesContract = () => <p>{a}</p>",
    'boundaries(dependencies)',
  ],
  [
    'src/contract/takes-format.ts',
    "import { a } from '../format/a.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  ['src/contract/takes-api.ts', "import { a } from '../api/a.ts'\nexport const b = a", 'boundaries(dependencies)'],
  [
    'src/paths/takes-contract.ts',
    "import { a } from '../contract/a.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  ['src/api/takes-widgets.ts', "import { a } from '../widgets/a.ts'\nexport const b = a", 'boundaries(dependencies)'],
  [
    'src/widgets/takes-feature.ts',
    "import { a } from '../features/crm/index.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  [
    'src/features/sales/takes-feature.ts',
    "import { a } from '../crm/index.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  [
    'src/features/sales/takes-app.ts',
    "import { a } from '../../app/a.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  [
    'src/features/sales/takes-server.ts',
    "import { a } from '../../../server/a.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  ['server/takes-ui.ts', "import { a } from '../src/ui/a.ts'\nexport const b = a", 'boundaries(dependencies)'],
  ['server/takes-api.ts', "import { a } from '../src/api/a.ts'\nexport const b = a", 'boundaries(dependencies)'],
  [
    'server/services/billing/takes-inside.ts',
    "import { a } from '../ledger/entries.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  [
    'server/services/billing/takes-type.ts',
    "import type { A } from '../ledger/entries.ts'\nexport const b: A = 1",
    'boundaries(dependencies)',
  ],
  [
    'server/takes-inside.ts',
    "import { a } from './services/ledger/entries.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  [
    'server/http/takes-service.ts',
    "import { a } from '../services/ledger/index.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  [
    'server/services/ledger/loop.ts',
    "import { back } from '../shop/index.ts'\nexport const loop = (): unknown => back",
    'import(no-cycle)',
  ],
  [
    'e2e/takes-feature.ts',
    "import { a } from '../src/features/crm/index.ts'\nexport const b = a",
    'boundaries(dependencies)',
  ],
  ['src/features/crm/takes-axios.ts', "import axios from 'axios'\nexport const b = axios", 'no-restricted-imports'],
  [
    'src/format/loop-one.ts',
    "import { two } from './loop-two.ts'\nexport const one = (): unknown => two",
    'import(no-cycle)',
  ],
  [
    'src/format/type-loop-one.ts',
    "import type { Two } from './type-loop-two.ts'\nexport interface One {\n  two: Two\n}",
    'import(no-cycle)',
  ],
  ['src/format/TooLong.ts', 'export const a = 1', 'unicorn(filename-case)'],
  [
    'src/format/long.ts',
    Array.from({ length: 310 }, (_, index) => `export const a${index} = ${index}`).join('\n'),
    'max-lines',
  ],
]
const allowed: readonly [string, string][] = [
  ['src/features/crm/index.ts', 'export const a = 1'],
  ['src/api/takes-contract.ts', "import { a } from '../contract/a.ts'\nexport const b = a"],
  ['server/takes-contract.ts', "import { a } from '../src/contract/a.ts'\nexport const b = a"],
  ['server/services/billing/takes-door.ts', "import { a } from '../ledger/index.ts'\nexport const b = a"],
  ['server/services/billing/takes-own.ts', "import { b } from './takes-door.ts'\nexport const c = b"],
  ['server/services/billing/takes-http.ts', "import { a } from '../../http/a.ts'\nexport const b = a"],
  ['server/takes-door.ts', "import { a } from './services/ledger/index.ts'\nexport const b = a"],
]

let folder: string
let said: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'))
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${content}\n`)
  }
  for (const place of [
    'src/contract',
    'src/format',
    'src/api',
    'src/widgets',
    'src/ui',
    'src/app',
    'server',
    'server/http',
  ])
    write(`${place}/a.ts`, 'export const a = 1')
  write('server/services/ledger/entries.ts', 'export const a = 1\nexport type A = number')
  write('server/services/ledger/index.ts', "export { a } from './entries.ts'\nexport { loop } from './loop.ts'")
  write(
    'server/services/shop/back.ts',
    "import { loop } from '../ledger/index.ts'\nexport const back = (): unknown => loop",
  )
  write('server/services/shop/index.ts', "export { back } from './back.ts'")
  write('src/format/loop-two.ts', "import { one } from './loop-one.ts'\nexport const two = (): unknown => one")
  write(
    'src/format/type-loop-two.ts',
    "import type { One } from './type-loop-one.ts'\nexport interface Two {\n  one: One\n}",
  )
  for (const [path, content] of [...forbidden, ...allowed]) write(path, content)
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  try {
    said = execFileSync('node_modules/.bin/oxlint', ['-f', 'unix'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    said = (error as { stdout: string }).stdout
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the walls', () => {
  test.each(forbidden)('%s is refused', (path, _content, rule) => {
    expect(
      said.split('\n').filter((line) => line.startsWith(path) && line.includes(rule)),
      said,
    ).not.toHaveLength(0)
  })
  test.each(allowed)('%s passes', (path) => {
    expect(said.split('\n').filter((line) => line.startsWith(path))).toEqual([])
  })
})
