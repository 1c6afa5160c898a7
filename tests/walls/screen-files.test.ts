import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { screenFiles } from '../../scripts/build/screen-files.ts'

const parsed = (code: string): Map<string, string> => screenFiles(parseAst(code, { lang: 'ts' }))

const features = readdirSync('src/features')
  .map((feature) => `src/features/${feature}/screens.ts`)
  .filter((file) => existsSync(file))

// The head of a page preloads only modules that the build knows; others would be loaded one after the other.
test.each(features)('the build knows the module of every screen in %s', async (file) => {
  const { screens } = (await import(resolve(file))) as { screens: object }
  const found = parsed(readFileSync(file, 'utf8'))
  expect([...found.keys()]).toEqual(Object.keys(screens))
  for (const part of found.values()) expect(existsSync(resolve(dirname(file), part)), part).toBe(true)
})

test('a screen is found in place, in a constant and in the argument of a function', () => {
  const code = `
    const all = () => import('./All.tsx')
    const one = (load: () => Promise<object>, name: string) => () => load().then((part) => part[name])
    export const screens = { a: () => import('./A.tsx').then(({ A }) => A), 'b c': all, d: one(all, 'D') }`
  expect(parsed(code)).toEqual(
    new Map([
      ['a', './A.tsx'],
      ['b c', './All.tsx'],
      ['d', './All.tsx'],
    ]),
  )
})

test('a screen without a module stops the build', () => {
  expect(() => parsed('const screens = { a: () => null }')).toThrow(/screen a is loaded from no module/)
})
