import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const table = 'src/contract/rights/roles.ts'
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path))

/** Returns the files that a file imports. */
const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => join(dirname(path), name))

test('the table of roles stays on the server: no file of the app or of its contract imports it', () => {
  expect(sources.filter((path) => importsOf(path).includes(table))).toEqual([])
})

test('no file of the app decides by the name of a role', () => {
  const deciding = sources.filter((path) => /\brole (===|!==) '/.test(readFileSync(path, 'utf8')))
  expect(deciding).toEqual([])
})
