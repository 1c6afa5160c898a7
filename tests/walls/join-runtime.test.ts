import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinRuntime } from '../../scripts/build/join-runtime.ts'

/** Writes the files of a build whose start has a name of its own, joins them, and returns their texts by name. */
function built(start: string): Record<string, string> {
  const dist = mkdtempSync(join(tmpdir(), 'joined-'))
  const assets = join(dist, 'assets')
  mkdirSync(assets)
  const files = {
    'rolldown-runtime-aa.js': 'var a=1,b=2;export{a as t,b as n};',
    [start]: 'import{t as e,n as r}from"./rolldown-runtime-aa.js";e(r);export{e as x};',
    'leaf-bb.js': 'import{n as e}from"./rolldown-runtime-aa.js";e();',
    'page-cc.js': `import{t as e}from"./rolldown-runtime-aa.js";import{x}from"./${start}";e(x);`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text)
  for (const name of ['index.html', 'pages.json']) writeFileSync(join(dist, name), '')
  joinRuntime(dist)
  const texts = Object.fromEntries(readdirSync(assets).map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
  rmSync(dist, { recursive: true })
  return texts
}

// A browser keeps files by their names: one that it has of the build before would load the start of that build again.
test('a file whose name says nothing of the start is the same in the next build', () => {
  const [before, after] = [built('start-11.js'), built('start-22.js')]
  expect(after['leaf-bb.js']).toBe(before['leaf-bb.js'])
  expect(after['leaf-bb.js']).toContain('var a=1,b=2')
  expect(after['page-cc.js']).toContain('import{runtime_t as e}from"./start-22.js"')
  expect(Object.keys(after)).not.toContain('rolldown-runtime-aa.js')
})
