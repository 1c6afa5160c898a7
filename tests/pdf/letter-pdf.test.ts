import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { letterPdf, type PrintedLetter } from '../../src/pdf/letter-pdf.ts'
import { exemptInvoice } from './samples.ts'

const hasReader = spawnSync('pdftotext', ['-v']).status === 0
const raw = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const pages = (bytes: Uint8Array): number => raw(bytes).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
const textOf = (bytes: Uint8Array): string =>
  spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).stdout.toString('utf8').replaceAll(/\s+/g, '')

const letter: PrintedLetter = {
  document: { ...exemptInvoice, kind: 'invoice', subject: 'Mise en demeure de payer la facture' },
  title: 'Mise en demeure',
  text: 'Madame, Monsieur,\n\nLa facture reste impayée.\n\nPénalités de retard.\n\nSalutations distinguées.',
  rows: [
    { name: 'Reste dû', value: '1 200,00 €' },
    { name: 'Pénalités de retard', value: '11,98 €' },
    { name: 'Indemnité forfaitaire', value: '40,00 €' },
    { name: 'Total à payer', value: '1 251,98 €' },
  ],
}

describe('letterPdf', () => {
  it('gives the same bytes twice, on one page, in embedded fonts', () => {
    const bytes = letterPdf(letter)
    expect(Buffer.compare(bytes, letterPdf(structuredClone(letter)))).toBe(0)
    expect(pages(bytes)).toBe(1)
    expect(raw(bytes)).not.toMatch(/\/BaseFont \/Helvetica/)
    expect(Buffer.compare(bytes, letterPdf({ ...letter, title: 'Relance' }))).not.toBe(0)
  })

  it('goes on to further pages rather than below its own', () => {
    const text = Array.from({ length: 60 }, (_, index) => `Paragraphe ${index}`).join('\n\n')
    expect(pages(letterPdf({ ...letter, text }))).toBeGreaterThan(1)
  })

  it.skipIf(!hasReader)('names the parties, the text and every amount', () => {
    const text = textOf(letterPdf(letter))
    for (const part of ['MISEENDEMEURE', 'resteimpayée', '1200,00€', '11,98€', '40,00€', '1251,98€'])
      expect(text).toContain(part)
  })
})
