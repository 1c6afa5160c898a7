import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))

/** Most lines of a file with its comments: tests and their support are lists of cases, and may be longer. */
const mostOf = (file: string): number => (/^(tests|e2e)\//.test(file) ? 500 : 300)

const tooLong = (paths: readonly string[], linesOf: (file: string) => number): string[] =>
  paths.filter((file) => linesOf(file) > mostOf(file)).map((file) => `${file}: ${linesOf(file)}`)

test('no file has more than 300 lines, no test more than 500', () => {
  expect(tooLong(files, (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length)).toEqual([])
})

test('a longer file is refused at its own limit', () => {
  const lines: Readonly<Record<string, number>> = {
    'src/a.ts': 300,
    'src/b.ts': 301,
    'tests/c.test.ts': 500,
    'e2e/d.ts': 501,
  }
  expect(tooLong(Object.keys(lines), (file) => lines[file] ?? 0)).toEqual(['src/b.ts: 301', 'e2e/d.ts: 501'])
})
