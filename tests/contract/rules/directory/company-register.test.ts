import { expect, test } from 'vitest'
import {
  type RegisteredCompany,
  legalFormOf,
  registerProposal,
} from '../../../../src/contract/directory/rules/company-register.ts'

test.each([
  ['5499', 'SARL'],
  ['5498', 'EURL'],
  ['5710', 'SAS'],
  ['5720', 'SASU'],
  ['1000', 'Entrepreneur individuel'],
  ['6540', 'SCI'],
  ['6599', 'Société civile'],
  ['9220', 'Association'],
  ['', null],
  [null, null],
  ['0000', null],
])('the legal form %s is called %s', (code, name) => expect(legalFormOf(code)).toBe(name))

const company: RegisteredCompany = {
  company_name: 'Atelier Kerhuon',
  siret_number: '30074074300012',
  intracommunity_vat_number: 'FR21300740743',
  legal_form: null,
  electronic_address: '300740743',
  address: '27 rue Vauban',
  postcode: '29200',
  city: 'Brest',
  country: 'FR',
  is_closed: false,
}

test('the register fills empty fields, and replaces filled ones only on request', () => {
  const typed = { company_name: 'ATELIER KERHUON', siret_number: '300 740 743 00012', city: 'Guipavas', country: 'FR' }
  expect(registerProposal(company, typed)).toEqual({
    empty: ['intracommunity_vat_number', 'electronic_address', 'address', 'postcode'],
    other: ['city'],
  })
})
