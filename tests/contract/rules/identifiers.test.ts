import { formatForeignPhone } from '../../../src/format/foreign-phone.ts'
import { formatIban, formatPhone } from '../../../src/format/identifiers.ts'
import { describe, expect, it } from 'vitest'
import { isBic, isIban, ribKey } from '../../../src/contract/rules/identifiers/bank-identifiers.ts'
import {
  frenchVatNumber,
  isEan13,
  isFrenchVatNumber,
  isSiren,
  isSiret,
  isVatNumber,
  sirenOf,
} from '../../../src/contract/rules/identifiers/identifiers.ts'
import { parseAmount } from '../../../src/contract/rules/money/parse-amount.ts'
import {
  departmentOf,
  isFrenchPostcode,
  isNir,
  maskNir,
  nirKey,
  nirWarnings,
} from '../../../src/contract/rules/identifiers/people-identifiers.ts'

describe('identifiers (3.4)', () => {
  it.each([
    'FR1420041010050500013M02606',
    'FR7630006000011234567890189',
    'FR7630001007941234567890185',
    'DE89370400440532013000',
    'BE68539007547034',
    'GB82WEST12345698765432',
    'fr76 3000 6000 0112 3456 7890 189',
  ])('IBAN %s', (iban) => expect(isIban(iban)).toBe(true))
  it.each(['FR7630006000011234567890188', 'FR763000600001123456789018', '', 'FR'])('not an IBAN: %s', (iban) =>
    expect(isIban(iban)).toBe(false),
  )
  it('RIB keys', () =>
    expect([
      ribKey('20041', '01005', '0500013M026'),
      ribKey('30006', '00001', '12345678901'),
      ribKey('30001', '00794', '12345678901'),
    ]).toEqual(['06', '89', '85']))
  it('groups an IBAN by four', () =>
    expect(formatIban('fr7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189'))
  it('BIC', () => {
    expect(['AGRIFRPP', 'AGRIFRPP882', 'AGRIFRP', 'AGR1FRPP'].map(isBic)).toEqual([true, true, false, false])
  })
  it.each(['732829320', '404833048', '552008443', '443121975', '356000000'])('SIREN %s', (siren) =>
    expect(isSiren(siren)).toBe(true),
  )
  it('not a SIREN', () => expect(isSiren('732829321')).toBe(false))
  it('SIRET', () =>
    expect(
      ['73282932000074', '73282932000079', '35600000000048', '35600000049837', '35600000049838'].map(isSiret),
    ).toEqual([true, false, true, true, false]))
  it.each([
    'FR44732829320',
    'FR83404833048',
    'FR19552008443',
    'FR46443121975',
    'K7399859412',
    '4Z123456782',
    'fr 44 732 829 320',
  ])('French VAT number %s', (number) => expect(isFrenchVatNumber(number)).toBe(true))
  it.each(['FR45732829320', 'FR44732829321', 'FRIO732829320', 'FR4473282932'])(
    'not a French VAT number: %s',
    (number) => expect(isFrenchVatNumber(number)).toBe(false),
  )
  it('makes the VAT number of a SIREN, and finds the SIREN', () => {
    expect([
      frenchVatNumber('732829320'),
      frenchVatNumber('552008443'),
      sirenOf('FR44732829320'),
      sirenOf('73282932000074'),
      sirenOf('abc'),
    ]).toEqual(['FR44732829320', 'FR19552008443', '732829320', '732829320', null])
  })
  it('checks foreign VAT numbers by length', () =>
    expect(['DE123456789', 'BE0123456789', 'DE12345678', 'FR44732829320', 'ZZ12'].map(isVatNumber)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]))
  it('EAN-13', () =>
    expect(['4006381333931', '4006381333932', '400638133393'].map(isEan13)).toEqual([true, false, false]))
})

describe('NIR (5.7)', () => {
  it.each([
    ['2951099126111', '93'],
    ['253072B073004', '70'],
    ['1850578006084', '91'],
    ['2690549588157', '80'],
    ['1991275115001', '97'],
    ['2000000000000', '94'],
  ])('key of %s', (nir, key) => {
    expect(nirKey(nir)).toBe(key)
  })
  it('reads, masks and warns', () => {
    expect(['1 85 05 78 006 084 91', '185057800608492', '253072B07300470', '585057800608491'].map(isNir)).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(maskNir('185057800608491')).toBe('1 85 05 •• ••• ••• ••')
    expect(nirWarnings('185057800608491', { isWoman: true, birthDay: '1985-06-01' })).toEqual([
      'nir_civility',
      'nir_birth_month',
    ])
    expect(nirWarnings('185057800608491', { isWoman: false, birthDay: '1985-05-01' })).toEqual([])
  })
})

describe('phones and postcodes (9.1)', () => {
  it('shows a French number in pairs', () =>
    expect([formatPhone('+33123456789'), formatPhone('+3221234567')]).toEqual(['01 23 45 67 89', '+3221234567']))
  it.each([
    ['+493012345678', '+49 30 12345678'],
    ['+3221234567', '+32 2 123 45 67'],
    ['+442079460018', '+44 20 7946 0018'],
    ['+41446681800', '+41 44 668 18 00'],
    ['+262692123456', '+262 692 12 34 56'],
    ['3615', '3615'],
  ])('writes %s as its country does: %s', (stored, written) => expect(formatForeignPhone(stored)).toBe(written))
  it('keeps leading zeros and knows departments', () => {
    expect(['01000', '98000', '20200', '97400', '00100', '1000'].map(isFrenchPostcode)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(['01000', '97400', '20200', '29790', 'x'].map(departmentOf)).toEqual(['01', '974', '20', '29', null])
  })
})

describe('typed amounts (9.1)', () => {
  it.each([
    ['1 234,5', '1234.5'],
    ['1234.5', '1234.5'],
    ['1\u00a0234,5', '1234.5'],
    ['1\u202f234\u202f567,89', '1234567.89'],
    ['3*12,5', '37.5'],
    ['10+2', '12'],
    ['2+3*4', '14'],
    ['(2+3)*4', '20'],
    ['-5', '-5'],
    ['\u2212 5,10', '-5.1'],
    ['10/4', '2.5'],
    ['10/3', '3.333333'],
    ['10/3*3', '10'],
    [',5', '0.5'],
    ['1 234,50 €', '1234.5'],
    ['0.1+0.2', '0.3'],
    ['9999999*999999,99', '9999998900000.01'],
    ['0,00', '0'],
    ['3 x 4', '12'],
  ])('reads %j', (typed, amount) => expect(parseAmount(typed)).toBe(amount))
  it.each([
    '1,234.56',
    '1.234,56',
    '',
    ' ',
    'abc',
    '1 2',
    '12 34',
    '1 2345',
    '3*',
    '(2',
    '2)',
    '1/0',
    '1..2',
    '2(3)',
    '1e5',
    '--',
    '1'.repeat(300),
  ])('refuses %j', (typed) => expect(parseAmount(typed)).toBeNull())
})
