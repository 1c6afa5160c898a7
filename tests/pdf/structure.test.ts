import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { documentPdf } from '../../src/pdf/document-pdf.ts'
import { letterPdf } from '../../src/pdf/letter-pdf.ts'
import { notePdf } from '../../src/pdf/note-pdf.ts'
import { facturX } from '../../server/services/commercial/facturx/pdf-a.ts'
import { png } from '../support/files/sample-files.ts'
import { deliveryNote, exemptInvoice, longInvoice, quotation } from './samples.ts'

interface Node {
  tag: string
  kids: Node[]
  marks: number
  facts: string
}

/** Returns the structure tree of a document, in reading order. */
function treeOf(document: PDFDocument): Node {
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const read = (element: PDFDict): Node => {
    const kids = element.lookup(PDFName.of('K'), PDFArray)
    const parts = Array.from({ length: kids.size() }, (_, index) => kids.lookup(index))
    const elements = parts.filter((part): part is PDFDict => part instanceof PDFDict && part.has(PDFName.of('S')))
    return {
      tag: element.lookup(PDFName.of('S'), PDFName).decodeText(),
      kids: elements.map(read),
      marks: parts.length - elements.length,
      facts: `${String(element.get(PDFName.of('Alt')) ?? '')} ${String(element.get(PDFName.of('A')) ?? '')}`,
    }
  }
  return read(root.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict))
}

const all = (node: Node): Node[] => [node, ...node.kids.flatMap(all)]
const tagged = (node: Node, tag: string): Node[] => all(node).filter((one) => one.tag === tag)

const contentOf = (document: PDFDocument): string[] =>
  document.getPages().map((page) => {
    const content = page.node.Contents()
    const stream = content instanceof PDFArray ? content.lookup(0) : content
    return Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1')
  })

/** Returns the operators of a page that draw outside of all marked content. */
function looseDrawing(content: string): string[] {
  let depth = 0
  return content.split('\n').filter((line) => {
    if (/ (BDC|BMC)$/.test(line)) depth += 1
    if (line === 'EMC') depth -= 1
    expect(depth).toBeGreaterThanOrEqual(0)
    return depth === 0 && line !== 'EMC' && line.trim() !== ''
  })
}

const note = { title: 'Chantier', html: '<h1>Le matin</h1><p>Ouvrir.</p><ul><li>Clés</li></ul>', foot: 'Gwenaël' }
const letter = {
  document: longInvoice,
  title: 'Relance',
  text: 'Bonjour,\n\nMerci.',
  rows: [{ name: 'Reste', value: '12 €' }],
}

describe.each([
  ['quotation', () => documentPdf(quotation)],
  ['invoice on two pages', () => documentPdf(longInvoice)],
  ['invoice with Arabic', () => documentPdf(exemptInvoice)],
  ['delivery note', () => documentPdf(deliveryNote)],
  ['letter', () => letterPdf(letter)],
  ['note', () => notePdf(note)],
])('structure of a %s', (name, make) => {
  it('marks every stretch of every page, as content or as decoration, once', async () => {
    const document = await PDFDocument.load(make())
    const { catalog } = document
    expect(String(catalog.lookup(PDFName.of('MarkInfo')))).toMatch(/\/Marked true/)
    expect(String(catalog.lookup(PDFName.of('ViewerPreferences')))).toMatch(/\/DisplayDocTitle true/)
    if (name !== 'note') expect(String(catalog.get(PDFName.of('Lang')))).toBe('(fr)')
    expect(document.getTitle()).toBeTruthy()
    const parents = catalog
      .lookup(PDFName.of('StructTreeRoot'), PDFDict)
      .lookup(PDFName.of('ParentTree'), PDFDict)
      .lookup(PDFName.of('Nums'), PDFArray)
    let marks = 0
    contentOf(document).forEach((content, index) => {
      expect(looseDrawing(content)).toEqual([])
      const ids = [...content.matchAll(/\/MCID (\d+)/g)].map((found) => Number(found[1]))
      expect(ids).toEqual(ids.map((_, place) => place))
      expect(parents.lookup(2 * index, PDFNumber).asNumber()).toBe(index)
      expect(parents.lookup(2 * index + 1, PDFArray).size()).toBe(ids.length)
      marks += ids.length
    })
    const tree = treeOf(document)
    expect(all(tree).reduce((sum, node) => sum + node.marks, 0)).toBe(marks)
    expect(tagged(tree, 'H1').length).toBeGreaterThan(0)
  })
})

it('M4: draws nothing beside a customer who is not chosen yet, as in the preview of a new quotation', async () => {
  const bars = async (buyer: typeof quotation.buyer): Promise<number> => {
    const [page = ''] = contentOf(await PDFDocument.load(documentPdf({ ...quotation, buyer, delivery: undefined })))
    return page.split('\n').filter((line) => line.endsWith(' re')).length
  }
  expect(await bars({ name: '' })).toBe((await bars(quotation.buyer)) - 1)
})

it('reads the lines as one table over its pages, each row with its cells', async () => {
  const tree = treeOf(await PDFDocument.load(documentPdf(longInvoice)))
  const [lines, totals] = tagged(tree, 'Table')
  const rows = lines!.kids
  expect(rows).toHaveLength(longInvoice.lines.length + 1)
  expect(rows[0]!.kids.map(({ tag, facts }) => [tag, /Scope \/Column/.test(facts)])).toEqual(
    rows[0]!.kids.map(() => ['TH', true]),
  )
  const width = rows[0]!.kids.length
  for (const row of rows.slice(1)) {
    const spans = row.kids.map(({ facts }) => Number(/ColSpan (\d+)/.exec(facts)?.[1] ?? 1))
    expect(spans.reduce((sum, span) => sum + span, 0)).toBe(width)
  }
  expect(totals!.kids.every(({ kids }) => kids.map(({ tag }) => tag).join() === 'TH,TD')).toBe(true)
})

it('keeps its structure as an e-invoice and names its pictures', async () => {
  const logo = `data:image/png;base64,${png.toString('base64')}`
  const drawn = documentPdf({ ...longInvoice, seller: { ...longInvoice.seller, logo } })
  const at = '2026-11-20T10:00:00.000Z'
  const tree = treeOf(await PDFDocument.load(await facturX(drawn, '<a/>', at), { updateMetadata: false }))
  expect(all(tree).map(({ tag }) => tag)).toEqual(all(treeOf(await PDFDocument.load(drawn))).map(({ tag }) => tag))
  const pictures = tagged(tree, 'Figure')
  expect(pictures).toHaveLength(2)
  for (const { facts } of pictures) expect(facts).toMatch(/<FEFF[0-9A-F]{8}/i)
})

describe('the look that a company chose', () => {
  const headsOf = async (data: Parameters<typeof documentPdf>[0]): Promise<number> =>
    tagged(treeOf(await PDFDocument.load(documentPdf(data))), 'Table')[0]!.kids[0]!.kids.length

  it('leaves columns out of a quotation, and none that the law asks for out of an invoice', async () => {
    expect(await headsOf(quotation)).toBe(6)
    expect(await headsOf({ ...quotation, columns: ['total'] })).toBe(2)
    expect(await headsOf({ ...quotation, columns: ['unit', 'quantity', 'total'] })).toBe(4)
    const usual = await headsOf(longInvoice)
    expect(await headsOf({ ...longInvoice, columns: ['total'] })).toBe(usual)
    expect(await headsOf({ ...longInvoice, columns: ['unit'] })).toBe(usual + 1)
  })

  it('draws titles and marks in its colour, and in the usual one for a colour that is none', async () => {
    const contentIn = async (accent: string | null) =>
      contentOf(await PDFDocument.load(documentPdf({ ...quotation, accent }))).join('')
    const usual = await contentIn(null)
    expect(await contentIn('#7a1f3d')).not.toBe(usual)
    expect(await contentIn('#7a1f3d')).toContain('0.48 0.12 0.24 rg')
    expect(await contentIn('red); x')).toBe(usual)
  })
})
