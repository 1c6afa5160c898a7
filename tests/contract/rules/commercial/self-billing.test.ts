import { describe, expect, it } from 'vitest'
import { missingTerms } from '../../../../src/contract/commercial/rules/facturx/check.ts'
import { eInvoiceTerms } from '../../../../src/contract/commercial/rules/facturx/e-invoice.ts'
import type { MentionDocument } from '../../../../src/contract/commercial/rules/fiscal/missing-mentions.ts'
import { isIssuedByUs, isSelfBilled } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import {
  agreementIssues,
  missingOfSelfBilled,
  missingTermsOf,
  selfBilledNumber,
  sidesOf,
} from '../../../../src/contract/commercial/rules/flows/self-billing.ts'
import { maySend } from '../../../../src/contract/commercial/rules/flows/sendable.ts'
import { appliedTax } from '../../../../src/contract/rules/money/vat-rates.ts'
import { buyer as party, eInvoice, seller as company } from '../../../support/files/e-invoices.ts'

const supplier = {
  ...party,
  intracommunity_vat_number: 'FR83404833048',
  iban: 'FR7630006000011234567890189',
  self_billing_since: '2026-01-01',
}
const document = {
  kind: 'self_billing',
  type: 'self_billing',
  is_sales: false,
  issue_date: '2026-11-20',
  expiration_payment: '2026-12-20',
  sub_total_price: '1000.00',
  total_price: '1200.00',
  lines: [
    { product_name: 'Débit de chêne', quantity: '1', price: '1000.00', taxes: ['20'], applied: { category: 'S' } },
  ],
} as unknown as MentionDocument & Record<string, unknown>
const paths = (values: object, own: object = company, his: object = supplier): string[] =>
  missingOfSelfBilled({ ...document, ...values }, own as never, his as never).map(({ path }) => path)

describe('the issuer of a document', () => {
  it('is our company where we sell, and where we bill in the name of a supplier', () => {
    expect(
      [document, { is_sales: true }, {}, { is_sales: false }, { ...document, is_sales: true }].map(isIssuedByUs),
    ).toEqual([true, true, true, false, true])
    expect(isSelfBilled({ ...document, is_sales: true })).toBe(false)
  })
  it('may send it by mail once it is validated', () => {
    const may = (values: object) => maySend('invoice', { ...document, status: 'accepted', ...values })
    expect([may({}), may({ status: 'pro_format' }), may({ type: 'invoice' })]).toEqual([true, false, false])
  })
})

describe('the two sides', () => {
  it('change places', () => {
    const sides = sidesOf(document, company, supplier)
    expect(sides.seller).toMatchObject({
      legal_name: party.company_name,
      siret: party.siret_number,
      postal_code: party.postcode,
      vat_number: 'FR83404833048',
      iban: supplier.iban,
    })
    expect(sides.buyer).toMatchObject({
      company_name: company.legal_name,
      siret_number: company.siret,
      postcode: company.postal_code,
      intracommunity_vat_number: company.vat_number,
    })
    expect(sides.document.is_sales).toBe(true)
  })
  it('stay where they are on every other document', () =>
    expect(sidesOf({ is_sales: false }, company, supplier)).toEqual({
      document: { is_sales: false },
      seller: company,
      buyer: supplier,
    }))
  it('make an e-invoice of the type 389', () => {
    const source = eInvoice({ kind: 'self_billing' })
    const terms = eInvoiceTerms({ ...source, ...sidesOf({ ...source.document, ...document }, company, supplier) })
    expect([terms.typeCode, terms.seller.siren, terms.buyer.siren, terms.payment?.iban]).toEqual([
      '389',
      '404833048',
      '303265045',
      supplier.iban,
    ])
    expect(terms.notes.map(({ text }) => text)).toContain('Autofacturation')
  })
})

describe('what is missing', () => {
  it('is nothing of a supplier who is known and has agreed', () => expect(paths({})).toEqual([]))
  it('is the agreement, on the record of the supplier', () => {
    expect(agreementIssues({ ...supplier, self_billing_since: null }, '2026-11-20')).toEqual([
      { path: 'organization.self_billing_since', code: 'self_billing_agreement' },
    ])
    expect(agreementIssues({ self_billing_since: '2026-11-21' }, '2026-11-20')).toEqual([
      { path: 'issue_date', code: 'before_self_billing_agreement', params: { min: '2026-11-21' } },
    ])
    expect(agreementIssues(supplier, '2026-01-01')).toEqual([])
  })
  it.each([
    ['company_name', 'organization.company_name'],
    ['address', 'organization.address'],
    ['postcode', 'organization.postcode'],
    ['city', 'organization.city'],
    ['siret_number', 'organization.siret_number'],
    ['intracommunity_vat_number', 'organization.intracommunity_vat_number'],
  ])('is the %s of the supplier', (name, path) =>
    expect(paths({}, company, { ...supplier, [name]: null })).toEqual([path]),
  )
  it('takes the VAT number from either of its fields, and asks none of a supplier who is exempt', () => {
    const without = { ...supplier, intracommunity_vat_number: null }
    expect(paths({}, company, { ...without, vat_number: 'FR83404833048' })).toEqual([])
    const exempt = appliedTax({ id: 'e', number: '0', category: 'E', exemption_text: 'Article 293 B du CGI' }, false)
    expect(paths({ lines: document.lines.map((line) => ({ ...line, applied: exempt })) }, company, without)).toEqual([])
  })
  it.each([
    ['legal_name', { legal_name: null, name: null }, 'company.legal_name'],
    ['postal_code', { postal_code: null }, 'company.postal_code'],
    ['siret', { siret: null }, 'company.siret'],
  ])('is our own %s as the buyer', (_, values, path) => expect(paths({}, { ...company, ...values })).toEqual([path]))
  it('of its e-invoice is named on the same records', () => {
    const source = eInvoice({ kind: 'self_billing', seller: { siret: null }, buyer: { ...party, postcode: null } })
    expect(missingTermsOf(document, source).map(({ path }) => path)).toEqual([
      'organization.siret_number',
      'organization.electronic_address',
      'company.postal_code',
    ])
    expect(missingTermsOf({ is_sales: true }, source)).toEqual(missingTerms(source))
  })
})

it('numbers the invoices of a supplier by the SIREN', () =>
  expect(selfBilledNumber('404833048', 2026, 7)).toBe('AF-404833048-2026-00007'))
