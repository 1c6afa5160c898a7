import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { documentPdf } from '../../src/pdf/document-pdf.ts'
import { MergedPdf } from '../../src/widgets/pdf-view/merged-pdf.ts'
import { longInvoice, quotation } from './samples.ts'

it('joins the pages of several PDF files and leaves out a file that is none', async () => {
  const merged = new MergedPdf()
  await merged.add(documentPdf(longInvoice))
  await expect(merged.add(new TextEncoder().encode('not a PDF'))).rejects.toThrow()
  await merged.add(documentPdf(quotation))
  const whole = await PDFDocument.load(await merged.save('Factures'))
  expect([whole.getPageCount(), whole.getTitle()]).toEqual([3, 'Factures'])
})
