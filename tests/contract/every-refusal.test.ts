import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = ['server', 'src/contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
)

/** Mistakes of our own, which no field is refused with. */
const ours = ['entry_sides', 'not_canonical']

/** The codes with which a field is refused, as they are written where it is. */
const codes = [
  ...new Set(
    sources.flatMap((source) => [
      ...[...source.matchAll(/\binvalidField\(\s*(?:'[^']*'|`[^`]*`|[\w.]+),\s*'(\w+)'/g)].map(([, code = '']) => code),
      ...[...source.matchAll(/\bnew RuleError\(\s*'(\w+)'/g)].map(([, code = '']) => code),
    ]),
  ),
].sort()

test.each(['fr', 'en', 'es', 'zh', 'ar'])('every field that is refused says why in %s', (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8'))
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((code) => !texts[code] && !ours.includes(code))).toEqual([])
})
