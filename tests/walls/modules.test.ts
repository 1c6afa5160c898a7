import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { servicesOfModules, testsOf } from '../../scripts/test/modules.ts'

const files = readdirSync('tests', { recursive: true }).map((file) => join('tests', String(file)))

test('every module of the app has its row in the table of checks', () => {
  expect(Object.keys(servicesOfModules).sort()).toEqual(readdirSync('src/features').sort())
})
test.each(Object.keys(servicesOfModules))('%s: every row names a test file that is there', (name) => {
  const missing = testsOf([name]).filter((beginning) => !files.some((file) => file.startsWith(beginning)))
  expect(missing).toEqual([])
})
