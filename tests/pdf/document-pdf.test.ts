import { png } from '../support/files/sample-files.ts'
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { documentPdf } from '../../src/pdf/document-pdf.ts'
import { epcPayload } from '../../src/pdf/epc.ts'
import { figuresOf } from '../../src/pdf/figures.ts'
import { frenchLabels } from '../../src/pdf/labels.ts'
import { drawable, visualRuns } from '../../src/pdf/runs.ts'
import { withWrittenPhone } from '../../src/pdf/written-phone.ts'
import { acceptedQuotation, deliveryNote, exemptInvoice, longInvoice, longNames, priced, quotation } from './samples.ts'

const hasReader = spawnSync('pdftotext', ['-v']).status === 0
const textOf = (bytes: Uint8Array, ...options: string[]): string =>
  spawnSync('pdftotext', [...options, '-', '-'], { input: bytes, maxBuffer: 50_000_000 }).stdout.toString('utf8')
/** Readers guess blanks from distances, so texts are compared without any. */
const dense = (text: string): string => text.replaceAll(/\s+/g, '')
const raw = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const pages = (bytes: Uint8Array): number => raw(bytes).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe('documentPdf', () => {
  it.each([quotation, longInvoice, exemptInvoice, longNames, deliveryNote, acceptedQuotation])(
    'gives the same bytes twice for $number, and little of them',
    (data) => {
      const bytes = documentPdf(data)
      expect(raw(bytes).startsWith('%PDF-1.')).toBe(true)
      expect(Buffer.compare(bytes, documentPdf(structuredClone(data)))).toBe(0)
      expect(bytes.length).toBeLessThan(pages(bytes) > 1 ? 120_000 : 80_000)
      expect(raw(bytes)).toContain(`/CreationDate (D:${data.issue_date.replaceAll('-', '')}000000+00'00')`)
    },
  )

  it('gives other bytes for other data', () =>
    expect(Buffer.compare(documentPdf(quotation), documentPdf({ ...quotation, number: 'PROV-0313' }))).not.toBe(0))
  it('sets forty lines on two pages', () =>
    expect([pages(documentPdf(quotation)), pages(documentPdf(longInvoice))]).toEqual([1, 2]))
  it.each([
    'quotation',
    'invoice',
    'deposit',
    'credit',
    'refund',
    'order',
    'pro_format',
    'delivery_note',
    'goods_receipt',
    'product_return',
  ] as const)('begins a new page where its writer breaks it: %s', (kind) => {
    const line = (product_name: string) => ({ product_name, quantity: '1', price: '10.00', rate: '20', total: '10.00' })
    const of = (lines: typeof quotation.lines) => documentPdf({ ...quotation, kind, lines })
    const broken = { kind: 'page_break', product_name: null } as unknown as (typeof quotation.lines)[number]
    const lines = [line('Porte'), line('Plinthe'), line('Pose')]
    const [door, skirting, fitting] = lines as [typeof broken, typeof broken, typeof broken]
    const title = { kind: 'section', product_name: 'Finitions' } as typeof broken
    const bare = pages(of([door, skirting, fitting]))
    expect(bare).toBe(1)
    expect(pages(of([door, broken, skirting, fitting]))).toBe(2)
    expect(pages(of([door, broken, title, skirting, broken, fitting]))).toBe(3)
    // At the ends, twice over, or under a title it leaves no page empty and no title alone.
    expect(pages(of([broken, door, skirting, fitting, broken]))).toBe(1)
    expect(pages(of([door, broken, broken, skirting, fitting]))).toBe(2)
    expect(pages(of([door, title, broken, skirting]))).toBe(2)
    if (hasReader) {
      const shown = textOf(of([door, broken, skirting, fitting]), '-layout').split('\f')
      expect(shown[0]).toContain('Porte')
      expect(shown[0]).not.toContain('Plinthe')
      expect(shown[1]).toContain('Plinthe')
      expect(shown.join(' ')).not.toMatch(/undefined|page_break/)
    }
  })
  it('embeds every font it names', () => {
    const file = raw(documentPdf(exemptInvoice))
    const named = [...file.matchAll(/\/Type \/FontDescriptor\n\/FontName \/(\S+)/g)].map((found) => found[1]).sort()
    expect(named).toEqual(['Inter', 'InterSemiBold', 'NotoSansArabic'])
    expect(file.match(/\/FontFile2 /g)).toHaveLength(3)
    expect(file).not.toMatch(/\/BaseFont \/Helvetica/)
  })

  it('draws 200 lines on as many pages as they need', () => {
    const many = {
      ...longInvoice,
      ...priced(
        Array.from({ length: 200 }, (_, index) => ({
          product_name: `Article ${index}`,
          quantity: '1',
          price: '10.00',
          rate: '20',
        })),
      ),
    }
    expect(pages(documentPdf(many))).toBeGreaterThan(4)
  })

  it('survives hostile texts', () => {
    const wild = '🙂 深圳 \u0000\u202e\u200f\ud800 العربية <b>&amp;</b> \\( ) %PDF\t' + 'x'.repeat(300)
    const lines = [
      { kind: 'text' as const, product_name: wild, description: 'a\n'.repeat(400) },
      { kind: 'section' as const, product_name: wild },
      { product_name: null, quantity: null, price: null, rate: null },
    ]
    const data = {
      ...quotation,
      number: wild,
      subject: wild,
      buyer: { name: wild, address: wild },
      lines,
      mentions: [wild.repeat(20)],
      terms: wild,
      seller: { legal_name: wild, logo: 'data:image/svg+xml;base64,AAAA' },
    }
    expect(pages(documentPdf(data))).toBeGreaterThan(1)
    expect(pages(documentPdf({ ...quotation, lines: [], totals: null }))).toBe(1)
  })
})

it('is drawn without a logo that cannot be read or would unfold into gigabytes', () => {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  for (const picture of [bomb, png.subarray(0, 20), Buffer.from('no picture')]) {
    const logo = `data:image/png;base64,${picture.toString('base64')}`
    expect(pages(documentPdf({ ...quotation, seller: { ...quotation.seller, logo } }))).toBe(1)
  }
})

it.each([
  ['+3225123456', '+32 2 512 34 56'],
  ['+442079460000', '+44 20 7946 0000'],
  ['+33298704000', '+33298704000'],
  ['02 98 70 40 00', '02 98 70 40 00'],
  [null, null],
])('writes %s as its country does, a French one being the letterhead’s', async (phone, written) => {
  const { seller } = await withWrittenPhone({ ...quotation, seller: { ...quotation.seller, phone } })
  expect(seller.phone).toBe(written)
})

describe.skipIf(!hasReader)('text of the PDF', () => {
  it('shows a quotation as the editor draws it', () => {
    const text = dense(textOf(documentPdf(quotation), '-layout'))
    for (const part of [
      'Menuiserie Kervadec',
      'DEVIS',
      'PROV-0312',
      '20 novembre 2026',
      'valable jusqu’au 20 décembre 2026',
      'SAS au capital de 20 000 €, RCS Quimper',
      'SIRET 403 303 265 00012 · TVA FR 40 303 265 045',
      'À l’attention de Solène Le Bihan',
      'Fenêtre chêne 120 × 135, double vitrage 28 mm 4 845,00 5 % 5,5 3 211,00',
      'Sous-total fourniture 5 948,40',
      'option',
      'Total HT 7 298,40 €',
      'TVA 5,5 % sur 4 436,00 € 243,98 €',
      'TVA 10 % sur 2 622,40 € 262,24 €',
      'TVA 20 % sur 240,00 € 48,00 €',
      'Total TTC 7 852,62 €',
      'Bon pour accord, date et signature',
      '1 / 1',
    ])
      expect(text).toContain(dense(part))
  })

  it('repeats the head of the table, numbers the pages, and asks for the rest', () => {
    const text = dense(textOf(documentPdf(longInvoice), '-layout'))
    expect(text.match(/DésignationQté/g)).toHaveLength(2)
    for (const part of [
      '1 / 2',
      '2 / 2',
      'Livraison',
      'Chantier bâtiment B',
      'Remise 5 % -3 443,53 €',
      'Frais de livraison 45,00 €',
      'Acompte AC-2026-00007 du 01/10/2026 -3 000,00 €',
      'Net à payer 70 114,20 €',
      'IBAN FR76 3000 6000 0112 3456 7890 189',
      'BIC AGRIFRPP',
      'À régler au plus tard le 20 décembre 2026',
      'taux annuel de 12,15 %',
      '40 €',
      'Commande BC-2026-00031',
    ])
      expect(text).toContain(dense(part))
  })

  it('never ends a page with the title of a section', () => {
    for (let count = 18; count < 34; count++) {
      const lines = Array.from({ length: count }, (_, index) => ({
        product_name: `Article ${index}`,
        quantity: '1',
        price: '10.00',
        rate: '20',
      }))
      const data = {
        ...quotation,
        ...priced([
          ...lines,
          { kind: 'section', product_name: 'DERNIER TITRE' },
          { product_name: 'Dernier article', quantity: '1', price: '1.00', rate: '20' },
        ]),
      }
      const sheets = textOf(documentPdf(data), '-layout').split('\f')
      const titled = sheets.find((sheet) => sheet.includes('DERNIER TITRE'))
      expect(titled, `${count} lines before`).toContain('Dernier article')
      expect(
        sheets.find((sheet) => sheet.includes('Total TTC')),
        `${count} lines before`,
      ).toMatch(/Article|Dernier article/)
    }
  })

  it('shows an exempt seller without VAT, as an individual business', () => {
    const text = dense(textOf(documentPdf(exemptInvoice), '-layout'))
    for (const part of [
      'Éléonore Le Gall-d’Arc EI',
      '1er décembre 2026',
      'Total 553,73 €',
      'TVA non applicable, article 293B du CGI',
    ])
      expect(text).toContain(dense(part))
    expect(text).not.toMatch(/TVA20|TTC|HT/)
  })

  it('shows no price on a delivery note, and who accepted on line', () => {
    const lines = deliveryNote.lines.map((line) => ({ ...line, over_reason: 'Deux de secours' }))
    const text = dense(textOf(documentPdf({ ...deliveryNote, lines }), '-layout'))
    expect(text).toContain('Livréau-delàdelacommande:Deuxdesecours')
    expect(text).toContain(dense('Reçu le, nom et signature'))
    expect(text).not.toMatch(/845,00|Total|Sous-total/)
    expect(dense(textOf(documentPdf(acceptedQuotation)))).toContain(
      dense('Accepté en ligne par Solène Le Bihan le 21 novembre 2026'),
    )
  })

  it('writes in the words of the caller', () => {
    const english = {
      ...frenchLabels,
      titles: { ...frenchLabels.titles, quotation: 'Quotation' },
      group: ',',
      decimalSign: '.',
      moneyPattern: '{currency}{amount}',
      totalPrice: 'Total incl. VAT',
    }
    const text = dense(textOf(documentPdf(quotation, english), '-layout'))
    expect(text).toContain('QUOTATION')
    expect(text).toContain(dense('Total incl. VAT €7,852.62'))
  })
})

describe('parts of the PDF', () => {
  it('writes figures without floats', () => {
    const { number, money, date, shortDate } = figuresOf(frenchLabels)
    expect([
      number('11999998680000.01', 2),
      number('4.0000'),
      number('0.1234'),
      number('33.333300', 2),
      number('-0.00', 2),
      money('-1234.5'),
      date('2026-12-01'),
      shortDate('2026-11-20'),
    ]).toEqual([
      '11\u202f999\u202f998\u202f680\u202f000,01',
      '4',
      '0,1234',
      '33,3333',
      '0,00',
      '-1\u202f234,50\u00a0€',
      '1er décembre 2026',
      '20/11/2026',
    ])
  })

  it('makes the payload of a SEPA transfer (EPC069-12)', () => {
    const transfer = {
      name: 'Éléonore & Fils',
      iban: 'FR76 3000 6000 0112 3456 7890 189',
      bic: 'agrifrpp',
      amount: '840.00',
      reference: 'FA-2026-00042',
    }
    expect(epcPayload(transfer)).toBe(
      'BCD\n002\n1\nSCT\nAGRIFRPP\nEleonore Fils\nFR7630006000011234567890189\nEUR840.00\n\n\nFA-2026-00042',
    )
    expect(
      [{ amount: '0.00' }, { amount: '-5.00' }, { amount: '1000000000.00' }, { iban: '' }, { name: '深圳' }].map(
        (change) => epcPayload({ ...transfer, ...change }),
      ),
    ).toEqual([null, null, null, null, null])
  })

  it('joins and turns Arabic, keeps numbers and Latin in their order', () => {
    expect(visualRuns('Résidence').map((run) => run.face)).toEqual(['latin'])
    expect(visualRuns('سلام').map((run) => run.text)).toEqual(['\ufee1\ufefc\ufeb3'])
    const mixed = visualRuns('شركة (12)')
    expect(mixed.map((run) => run.text).join('')).toMatch(/^\(12\) /)
    expect(visualRuns('SARL شركة 12').map((run) => run.face)).toEqual(['latin', 'arabic', 'latin'])
    expect([drawable('深 a\u200f'), drawable('ő Ω Ж €')]).toEqual(['? a', 'ő Ω Ж €'])
  })
})
