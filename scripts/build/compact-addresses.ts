import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compactPaths } from '../../src/paths/compact.ts'
import { modules } from '../../src/paths/index.ts'
import type { Path } from '../../src/paths/path.ts'

const folder = fileURLToPath(new URL('../../src/paths', import.meta.url))

/** Returns the addresses of the built app: those of staff that have no screen yet are left out. */
export const builtPaths = (rows: readonly Path[]): readonly Path[] =>
  rows.filter((row) => !row.planned || row.access === 'public')

/** Writes the addresses of each module into the built app as one text, without those that are planned for staff. */
export const compactAddresses: Plugin = {
  name: 'compact-addresses',
  apply: 'build',
  enforce: 'pre',
  transform(_, id) {
    const module = basename(id, '.ts')
    if (dirname(id) !== folder || !Object.hasOwn(modules, module)) return undefined
    const rows = builtPaths(modules[module as keyof typeof modules])
    const text = JSON.stringify(compactPaths(rows))
    return {
      code: `import { readPaths } from './compact.ts'\nexport const ${module} = ${rows.length === 0 ? '[]' : `/* @__PURE__ */ readPaths(${text})`}`,
      map: null,
    }
  },
}
