import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['src', 'server']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)))
  .filter((path) => /\.tsx?$/.test(path))

/** Reads of the field: as a member, in brackets, by taking it out of an object. */
const reads = [
  /(?<!\b[a-z])\.vat_exemption\b/,
  /\[['"]vat_exemption['"]\]/,
  /\{[^{}]*\bvat_exemption\b[^{}]*\}\s*(?:=[^=>]|:)/,
]

/** The fact itself, and a copy of the field into the frozen seller of a credit, which decides nothing. */
const allowed = [
  'server/services/commercial/invoices/credit-hooks.ts',
  'src/contract/commercial/rules/fiscal/exempt-seller.ts',
]

test('M4: no file decides by itself whether a seller is in franchise; all ask `isExemptSeller`', () => {
  const reading = sources.filter((path) => reads.some((read) => read.test(readFileSync(path, 'utf8'))))
  expect(reading.sort()).toEqual(allowed)
})
