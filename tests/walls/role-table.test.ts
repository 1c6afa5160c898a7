import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const table = 'src/contract/rights/roles.ts'
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path))

test('the table of roles stays on the server: no file of the app or of its contract imports it', () => {
  const importing = sources.filter(
    (path) => path !== table && /from '[^']*\/roles\.ts'/.test(readFileSync(path, 'utf8')),
  )
  expect(importing.filter((path) => !readFileSync(path, 'utf8').includes("'../../../api/auth/roles.ts'"))).toEqual([])
})

test('no file of the app decides by the name of a role', () => {
  const deciding = sources.filter((path) => /\brole (===|!==) '/.test(readFileSync(path, 'utf8')))
  expect(deciding).toEqual([])
})
