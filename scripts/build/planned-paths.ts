import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { paths } from '../../src/paths/index.ts'
import type { Path } from '../../src/paths/path.ts'

const folder = fileURLToPath(new URL('../../src/paths/', import.meta.url))

/** The names of the addresses of staff that have no screen yet: the app knows them as little as any other address. */
const planned: ReadonlySet<string> = new Set(
  (paths as readonly Path[]).filter((row) => row.planned && row.access === 'staff').map(({ name }) => name),
)

/** A row of a file of addresses: an object in the list, which holds no other object. */
const row = /\{\s*name: '([^']+)',(?:[^{}]|\{\w+\})*\},?/g

/** Removes the planned addresses of staff from the built app, which shows nothing there. */
export const leaveOutPlanned: Plugin = {
  name: 'leave-out-planned-paths',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(folder)) return undefined
    return { code: code.replaceAll(row, (found, name: string) => (planned.has(name) ? '' : found)), map: null }
  },
}
