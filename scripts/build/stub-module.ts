import { gzipSync } from 'node:zlib'
import { compactPaths } from '../../src/paths/compact.ts'
import type { Path } from '../../src/paths/path.ts'

const records = [
  'vehicle',
  'mileage',
  'contract',
  'leave',
  'schedule',
  'payslip',
  'position',
  'team',
  'absence',
  'expense',
] as const

/** The 40 addresses of a module of ten records: the list, the page and both forms of each. */
const addresses: readonly Path[] = records.flatMap((name): Path[] => [
  { name: `${name}s`, pattern: `/${name}s`, access: 'staff', needs: `${name}:read` },
  { name, pattern: `/${name}/{id}`, access: 'staff', needs: `${name}:read` },
  { name: `${name}-create`, pattern: `/${name}-create`, access: 'staff', needs: `${name}:create` },
  { name: `${name}-modify`, pattern: `/${name}-modify/{id}`, access: 'staff', needs: `${name}:update` },
])

/** Six entries of the menu, as a feature writes them. */
const menu = records
  .slice(0, 6)
  .map((name) => `{route:\`${name}s\`,entry:\`${name}s\`,records:[\`hr/${name}s\`],covers:[\`${name}\`]}`)

const code = [
  `stubPaths=r(${JSON.stringify(compactPaths(addresses))})`,
  `stubMenu=[${menu.join(',')}]`,
  'stub={menu:stubMenu,load:()=>i(()=>import("./stub-ABCDEFGHI.js"),a([0,1,2]))}',
].join(',')

/**
 * Returns the compressed bytes that a module of 40 addresses adds to the start. Its addresses, its menu and the loader of
 * its screens are written beside those of the modules that the file holds.
 */
export function bytesOfModule(start: string): number {
  const at = start.indexOf('agenda|calendar:read')
  if (at < 0) throw new Error('the start holds no addresses')
  const size = (text: string): number => gzipSync(text, { level: 9 }).length
  return size(`${start.slice(0, at)}${code}${start.slice(at)}`) - size(start)
}
