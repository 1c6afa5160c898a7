import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'
import {
  accentError,
  contrastWithWhite,
  lineColumns,
} from '../../../src/contract/commercial/rules/flows/document-look.ts'
import { printedColumns } from '../../../src/pdf/document-data.ts'
import { customer, draft, pendingQuotation, sentQuotation, validated } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie du Cap')
  administrator = await suite.person(company, 'administrator', 'administrator@look.test')
})
afterAll(() => suite.close())

const change = async (values: Record<string, unknown>) => {
  const address = `auth/v1/companies/${administrator.company}/`
  const { etag } = await administrator.call('GET', address)
  return administrator.call('PATCH', address, values, { 'if-match': etag ?? '' })
}

const hasReader = spawnSync('pdftotext', ['-v']).status === 0

async function pdfOf(path: string): Promise<Buffer> {
  const answer = await suite.router.app.request(`/api/commercial/v1/${path}/pdf/`, {
    headers: { authorization: `Bearer ${administrator.token}` },
  })
  return Buffer.from(await answer.arrayBuffer())
}

const textOf = (input: Buffer): string =>
  spawnSync('pdftotext', ['-layout', '-', '-'], { input }).stdout.toString('utf8')

/** Returns the drawing operators of the first page of the PDF of a quotation. */
async function drawn(id: string): Promise<string> {
  const file = await pdfOf(`quotations/${id}`)
  const start = file.indexOf('stream\n') + 7
  return inflateSync(file.subarray(start, file.indexOf('\nendstream', start))).toString('latin1')
}

test('contrast with a white page follows WCAG', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21)
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1)
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2)
  expect(['#767676', '#777777', 'red', '#12345'].map(accentError)).toEqual([null, 'faint_colour', 'colour', 'colour'])
})

test('the columns that can be chosen are those that are printed', () => expect(lineColumns).toEqual(printedColumns))

describe('the look of the documents of a company', () => {
  test('refuses a value that is no colour or too faint to read in print, and an unknown column', async () => {
    const codes = async (values: Record<string, unknown>) => {
      const { status, body } = await change(values)
      return [
        status,
        JSON.stringify(body)
          .match(/"code":"(\w+)"/g)
          ?.at(-1),
      ]
    }
    expect(await codes({ document_accent: 'red' })).toEqual([422, '"code":"colour"'])
    expect(await codes({ document_accent: '#ffee88' })).toEqual([422, '"code":"faint_colour"'])
    expect((await change({ document_columns: ['cost'] })).status).toBe(422)
    expect((await administrator.call('GET', `auth/v1/companies/${administrator.company}/`)).body.document_accent).toBe(
      null,
    )
  })

  test('is drawn at once on what is open, and never on what was stored with another', async () => {
    const organization = await customer(administrator)
    const open = (await pendingQuotation(administrator, organization)).body.id
    const sent = (await sentQuotation(administrator, organization)).body.id
    const [before, stored] = [await drawn(open), await drawn(sent)]
    expect((await change({ document_accent: '#7a1f3d', document_columns: ['total'] })).status).toBe(200)
    expect(await drawn(open)).not.toBe(before)
    expect(await drawn(open)).toContain('0.48 0.12 0.24 rg')
    expect(await drawn(sent)).toBe(stored)
  })
  test('leaves an invoice what the law asks for, and the file of a validated one as it was', async () => {
    expect((await change({ document_accent: null, document_columns: null })).status).toBe(200)
    const organization = await customer(administrator)
    const lines = {
      invoice_lines: [{ product_name: 'Porte', quantity: '3', price: '70.00', discount: '10', unit: 'm²' }],
    }
    const invoice = (await validated(administrator, organization, '0', lines)).body.id
    const before = await pdfOf(`invoices/${invoice}`)
    expect((await change({ document_accent: '#7a1f3d', document_columns: ['unit'] })).status).toBe(200)
    expect((await pdfOf(`invoices/${invoice}`)).equals(before)).toBe(true)
    const made = [
      (await draft(administrator, organization, '0', lines)).body.id,
      (await validated(administrator, organization, '0', lines)).body.id,
    ]
    for (const id of made) {
      const file = await pdfOf(`invoices/${id}`)
      expect(file.equals(before)).toBe(false)
      if (!hasReader) continue
      const text = textOf(file)
      expect(text).toMatch(/Qté\s+Unité\s+PU HT\s+Rem\.\s+TVA\s+Total HT/)
      expect(text).toMatch(/Porte\s+3\s+m²\s+70,00\s+10\s*%\s+20\s+189,00/)
    }
  })

  test('writes the telephone of the seller as its country does, and leaves what was issued as it was', async () => {
    expect((await change({ phone: '+33298000000' })).status).toBe(200)
    const organization = await customer(administrator)
    const issued = (await validated(administrator, organization)).body.id
    const before = await pdfOf(`invoices/${issued}`)
    expect((await change({ phone: '+3225123456' })).status).toBe(200)
    expect((await pdfOf(`invoices/${issued}`)).equals(before)).toBe(true)
    const { id, seller_frozen: frozen } = (await validated(administrator, organization)).body
    expect(frozen).toMatchObject({ phone: '+3225123456' })
    if (!hasReader) return
    expect(textOf(before)).toContain('02 98 00 00 00')
    expect(textOf(await pdfOf(`invoices/${id}`))).toContain('+32 2 512 34 56')
  })
})
