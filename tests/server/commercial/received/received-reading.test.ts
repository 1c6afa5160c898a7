import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { eInvoiceTerms } from '../../../../src/contract/commercial/rules/facturx/e-invoice.ts'
import { lineNet } from '../../../../src/contract/commercial/rules/received/totals.ts'
import { ciiXml } from '../../../../server/services/commercial/facturx/cii.ts'
import { facturX } from '../../../../server/services/commercial/facturx/pdf-a.ts'
import { readEInvoice } from '../../../../server/services/commercial/received/read.ts'
import { Refusal, type FieldErrors } from '../../../../server/http/call/errors.ts'
import { eInvoices } from '../../../support/files/e-invoices.ts'
import { ublCredit, ublInvoice } from '../../../support/files/ubl.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const own = (name: string): string => ciiXml(eInvoiceTerms(eInvoices[name]!))
const usual = own('three rates, discount and shipping (T1)')

async function emptyPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  return document.save()
}

/** The first thing that a refusal says of the file: its code, and the place. */
async function refusalOf(file: Uint8Array | string): Promise<string> {
  try {
    await readEInvoice(typeof file === 'string' ? bytes(file) : file)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const said = (error.more.errors as FieldErrors).file!
    return said.map(({ code, params }) => [code, params?.place].filter(Boolean).join(' ')).join(', ')
  }
  return 'read'
}

/** Removes the characters that XML cannot hold, as the writer of the file does. */
const withoutControls = (text: string): string =>
  Array.from(text)
    .filter((sign) => sign >= ' ' && !/^[\ud800-\udfff]$/.test(sign) && sign !== '\uffff' && sign !== '\ufffe')
    .join('')

const plain = (value: string | null | undefined): string => decimal(value).toFixed()

describe('every file of our own is read back', () => {
  test.each(Object.entries(eInvoices))('%s', async (_name, source) => {
    const terms = eInvoiceTerms(source)
    const { invoice, format } = await readEInvoice(bytes(ciiXml(terms)))
    expect(format).toBe('cii')
    expect([invoice.number, invoice.issueDate, invoice.typeCode, invoice.currency]).toEqual([
      terms.number,
      terms.issueDate,
      terms.typeCode,
      terms.currency,
    ])
    const { vatInEuros: _, ...totals } = terms.totals
    expect(Object.fromEntries(Object.entries(invoice.totals).map(([name, value]) => [name, plain(value)]))).toEqual(
      Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, plain(value)])),
    )
    expect(invoice.vat.map(({ base, amount, rate, category }) => [base, amount, rate, category])).toEqual(
      terms.vat.map(({ base, amount, rate, category }) => [base, amount, rate, category]),
    )
    expect(invoice.lines.map(({ name, quantity, price, net, unit }) => [name, quantity, price, net, unit])).toEqual(
      terms.lines.map(({ name, quantity, price, net, unit }) => [withoutControls(name), quantity, price, net, unit]),
    )
    expect(invoice.lines.map((line) => lineNet(line).toFixed(2))).toEqual(invoice.lines.map(({ net }) => net))
    expect([invoice.seller.siren, invoice.seller.vatNumber, invoice.buyer.siren]).toEqual([
      terms.seller.siren,
      terms.seller.vatNumber,
      terms.buyer.siren,
    ])
    expect([invoice.orderReference, invoice.dueDate, invoice.payment.iban]).toEqual([
      terms.orderReference,
      terms.dueDate,
      terms.payment?.iban ?? null,
    ])
    expect(invoice.earlier).toEqual(terms.earlier)
  })
  test('as a PDF with its data', async () => {
    const { invoice, format } = await readEInvoice(await facturX(await emptyPdf(), usual, '2026-11-18T10:00:00.000Z'))
    expect([format, invoice.totals.total]).toEqual(['facturx', '171.25'])
  })
})

test('UBL 2.1 is read into the same shape', async () => {
  const { invoice, format } = await readEInvoice(bytes(ublInvoice))
  expect(format).toBe('ubl')
  expect(invoice).toMatchObject({
    number: 'F-2026-118',
    issueDate: '2026-11-16',
    dueDate: '2026-12-16',
    typeCode: '380',
    orderReference: 'CF-2026-00003',
    notes: [
      { code: null, text: 'Franco de port' },
      { code: 'PMT', text: 'Indemnité de 40 €' },
      { code: 'AAB', text: 'Pas d’escompte' },
      { code: 'PMD', text: '12,15 % l’an' },
      { code: null, text: 'Merci' },
    ],
    seller: {
      name: 'Scierie de l’Aulne',
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      address: { lines: ['3 quai des Chênes'], postcode: '29590', city: 'Pont-de-Buis', country: 'FR' },
    },
    buyer: { name: 'Kervadec', siren: '303265045' },
    payment: { code: '58', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', reference: 'F-2026-118' },
    totals: { lines: '1090.00', allowances: '90.00', base: '1000.00', vat: '200.00', total: '1200.00', due: '1200.00' },
    lines: [
      {
        name: 'Chêne scié',
        quantity: '4',
        unit: 'MTQ',
        price: '250.00',
        net: '990.00',
        vat: { category: 'S', rate: '20' },
      },
      { name: 'Livraison', quantity: '1', price: '100.00', net: '100.00' },
    ],
  })
  const credit = (await readEInvoice(bytes(ublCredit))).invoice
  expect([credit.typeCode, credit.earlier, credit.lines[0]?.quantity]).toEqual([
    '381',
    [{ number: 'F-2026-118', date: '2026-11-16' }],
    '4',
  ])
})

describe('what is refused names the place', () => {
  const spoil = (from: string | RegExp, to: string): string => {
    const spoiled = usual.replace(from, to)
    expect(spoiled).not.toBe(usual)
    return spoiled
  }
  const pair = (name: string, value: string): [RegExp, string] => [
    new RegExp(`<ram:${name}>[^<]*</ram:${name}>`),
    `<ram:${name}>${value}</ram:${name}>`,
  ]
  const minimum = 'urn:factur-x.eu:1p0:minimum'
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'

  test.each([
    ['an entity bomb', bomb, 'received_doctype'],
    ['an external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'received_doctype'],
    ['a bomb behind a comment', `<!-- --> ${bomb}`, 'received_doctype'],
    ['elements without end', '<a>'.repeat(60) + '</a>'.repeat(60), 'received_too_deep'],
    ['a file cut short', usual.slice(0, 4000), 'received_malformed'],
    ['no XML at all', 'Facture 12 : 200 €', 'received_malformed'],
    ['another form', '<Order><ID>1</ID></Order>', 'received_unknown_form Order'],
    ['a profile without lines', spoil('urn:cen.eu:en16931:2017', minimum), 'received_profile BT-24'],
    [
      'no number',
      spoil(/<rsm:ExchangedDocument>\s*<ram:ID>[^<]*/, '<rsm:ExchangedDocument><ram:ID>'),
      'received_missing BT-1',
    ],
    ['a day that is none', spoil(/(format="102">)\d{8}/, '$120260231'), 'received_day BT-2'],
    ['an unknown type', spoil(...pair('TypeCode', '325')), 'received_type BT-3'],
    ['an amount in words', spoil(...pair('GrandTotalAmount', 'cent')), 'received_amount BT-112'],
    ['an amount with an exponent', spoil(...pair('GrandTotalAmount', '1e2')), 'received_amount BT-112'],
  ])('%s', async (_name, file, said) => expect(await refusalOf(file)).toContain(said))

  test.each([
    ['LineTotalAmount', 'BT-106'],
    ['AllowanceTotalAmount', 'BT-107'],
    ['ChargeTotalAmount', 'BT-108'],
    ['TaxBasisTotalAmount', 'BT-109'],
    ['GrandTotalAmount', 'BT-112'],
    ['DuePayableAmount', 'BT-115'],
  ])('a wrong %s', async (name, term) => {
    const at = usual.lastIndexOf(`<ram:${name}>`)
    const spoiled = `${usual.slice(0, at)}${usual.slice(at).replace(...pair(name, '9999.99'))}`
    expect(await refusalOf(spoiled)).toContain(`received_total ${term}`)
  })

  test('a VAT that is off by a unit or more; a smaller difference is accepted and named', async () => {
    const vat = /<ram:CalculatedAmount>20\.50/
    expect(await refusalOf(spoil(vat, '<ram:CalculatedAmount>21.50'))).toContain('received_total_row BT-117')
    const both = spoil(vat, '<ram:CalculatedAmount>20.51')
      .replace(
        /(<ram:TaxTotalAmount[^>]*>)([\d.]+)/,
        (_all, tag: string, sum: string) => `${tag}${decimal(sum).plus('0.01').toFixed(2)}`,
      )
      .replace('<ram:GrandTotalAmount>171.25', '<ram:GrandTotalAmount>171.26')
      .replace('<ram:DuePayableAmount>171.25', '<ram:DuePayableAmount>171.26')
    const { differences } = await readEInvoice(bytes(both))
    expect(differences.map(({ term, expected }) => [term, expected])).toEqual([['BT-117', '20.50']])
  })

  test('a VAT of some cents at a rate of nothing, which the official rules refuse', async () => {
    const file = own('a seller without VAT')
      .replace(/<ram:CalculatedAmount>[\d.]+/, '<ram:CalculatedAmount>0.60')
      .replace(/(<ram:TaxTotalAmount[^>]*>)[\d.]+/, '$10.60')
      .replace(
        /(<ram:(?:GrandTotalAmount|DuePayableAmount)>)([\d.]+)/g,
        (_all, tag: string, sum: string) => `${tag}${decimal(sum).plus('0.60').toFixed(2)}`,
      )
    expect(await refusalOf(file)).toBe('received_total_row BT-117')
  })

  test('a PDF without data, one that is none, one with other files', async () => {
    expect(await refusalOf(await emptyPdf())).toBe('received_no_attachment')
    expect(await refusalOf(bytes('%PDF-1.7 nothing'))).toMatch(/received_(pdf|no_attachment)/)
    const other = await PDFDocument.create()
    other.addPage()
    await other.attach(bytes('<a/>'), 'notes.txt', { mimeType: 'text/plain' })
    expect(await refusalOf(await other.save())).toBe('received_no_attachment')
  })

  test('an encoding that is not what the file says', async () => {
    expect(await refusalOf(new Uint8Array([...bytes('<a>'), 0xff, ...bytes('</a>')]))).toContain('received_encoding')
    const latin = Uint8Array.from(
      Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?><Order>é</Order>`, (sign) => sign.charCodeAt(0)),
    )
    expect(await refusalOf(latin)).toBe('received_unknown_form Order')
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(Array.from(bomb, (sign) => sign.charCodeAt(0))).buffer),
    ])
    expect(await refusalOf(wide)).toBe('received_doctype')
  })
})
