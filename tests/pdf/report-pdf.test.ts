import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { type PrintedReport, reportPdf } from '../../src/pdf/report-pdf.ts'

const hasReader = spawnSync('pdftotext', ['-v']).status === 0
const raw = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const pages = (bytes: Uint8Array): number => raw(bytes).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
const textOf = (bytes: Uint8Array): string =>
  spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).stdout.toString('utf8').replaceAll(/\s+/g, '')

const report: PrintedReport = {
  title: 'État de rapprochement au 20/11/2026',
  author: 'Menuiserie Kervadec',
  day: '2026-11-20',
  language: 'fr',
  facts: ['Compte courant, FR76 3000 6000 0112 3456 7890 189'],
  sums: [
    { name: 'Solde de la banque', value: '982,00 €' },
    { name: 'Écart', value: '0,00 €', isStrong: true },
  ],
  tables: [
    {
      title: 'Lignes de banque sans écriture',
      columns: [{ header: 'Date', width: 22 }, { header: 'Libellé' }, { header: 'Montant', width: 30, isEnd: true }],
      rows: [['05/11/2026', 'FRAIS TENUE COMPTE', '-18,00 €']],
      empty: 'Aucune',
      total: { name: 'Total', value: '-18,00 €' },
    },
    { title: 'Écritures sans ligne de banque', columns: [{ header: 'Date' }], rows: [], empty: 'Aucune écriture' },
  ],
}

describe('reportPdf', () => {
  it('gives the same bytes twice, on one page, as text in embedded fonts', () => {
    const bytes = reportPdf(report)
    expect(Buffer.compare(bytes, reportPdf(structuredClone(report)))).toBe(0)
    expect(pages(bytes)).toBe(1)
    expect(raw(bytes)).not.toMatch(/\/Subtype \/Image/)
    expect(raw(bytes)).toMatch(/\/StructTreeRoot/)
  })

  it('goes on to further pages with the head of its table', () => {
    const [first] = report.tables
    const rows = Array.from({ length: 120 }, (_, at) => ['05/11/2026', `LIGNE ${at}`, `${at},00 €`])
    const bytes = reportPdf({ ...report, tables: [{ ...first!, rows }] })
    expect(pages(bytes)).toBeGreaterThan(2)
    if (hasReader) {
      const text = textOf(bytes)
      expect(text).toContain('LIGNE119')
      expect(text.match(/Libellé/g)).toHaveLength(pages(bytes))
    }
  })

  it.skipIf(!hasReader)('names every sum, row and empty table', () => {
    const text = textOf(reportPdf(report))
    for (const part of ['Soldedelabanque', '982,00€', 'Écart', 'FRAISTENUECOMPTE', '-18,00€', 'Aucuneécriture'])
      expect(text).toContain(part)
  })
})
