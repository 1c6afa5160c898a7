import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { brokenLink, canonicalJson, chainHash } from '../../../src/contract/commercial/rules/fiscal/hash-chain.ts'
import {
  checkDraftDate,
  checkIssueDate,
  numberHolder,
  checkNumber,
  checkSupplierNumber,
  draftNumber,
  formatDocumentNumber,
  numberPrefix,
  supplierNumberKey,
  versionNumber,
} from '../../../src/contract/rules/identifiers/numbering.ts'

describe('numbering (1.3)', () => {
  it('writes numbers', () => {
    expect([
      formatDocumentNumber(numberPrefix('invoice'), 2026, 1),
      formatDocumentNumber(numberPrefix('invoice'), 2027, 1),
      formatDocumentNumber(numberPrefix('credit', false), 2026, 123456),
      draftNumber(312),
    ]).toEqual(['FA-2026-00001', 'FA-2027-00001', 'F-AV-2026-123456', 'PROV-0312'])
    expect([versionNumber('DE-2026-00012'), versionNumber('DE-2026-00012-V2')]).toEqual([
      'DE-2026-00012-V2',
      'DE-2026-00012-V3',
    ])
  })
  it('checks typed numbers', () => {
    expect([checkNumber('F2026+12/A_b-1'), checkNumber('A'.repeat(35))]).toEqual([null, null])
    expect(['', 'A B', 'é1', 'A'.repeat(36)].map((number) => checkNumber(number)?.code)).toEqual([
      'required',
      'number_characters',
      'number_characters',
      'max_length',
    ])
    expect(
      ['F2026+12/A_b-1', 'INV 2026/11 007', 'N°35978', 'A'.repeat(40)].map((one) => checkSupplierNumber(one)),
    ).toEqual([null, null, null, null])
    expect(['', 'A\tB', 'A'.repeat(101)].map((number) => checkSupplierNumber(number)?.code)).toEqual([
      'required',
      'number_characters',
      'max_length',
    ])
    expect(supplierNumberKey('  Fa-12 ')).toBe(supplierNumberKey('FA-12'))
  })
  it('lets a sale be drafted a month ahead, a purchase up to today', () => {
    const said = (issue: string, isSales: boolean): string | undefined =>
      checkDraftDate(issue, isSales, '2026-11-20')?.code
    expect([said('2026-12-20', true), said('2026-11-20', false), said('2020-01-01', true)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([said('2026-12-21', true), said('2026-11-21', false)]).toEqual([
      'issue_date_too_far',
      'issue_date_in_future',
    ])
  })
  it('knows whose series a number belongs to: the SIREN of any establishment, else the seller', () => {
    expect(numberHolder('732 829 320 00074', 'a')).toBe('732829320')
    expect(numberHolder('73282932000082', 'b')).toBe('732829320')
    expect([numberHolder(null, 'c'), numberHolder('', 'c'), numberHolder('12345', 'c')]).toEqual(['c', 'c', 'c'])
  })
  it('refuses dates before the last of the series and after today', () => {
    expect(checkIssueDate('2026-11-19', '2026-11-20', '2026-11-20')?.code).toBe('issue_date_before_last')
    expect(checkIssueDate('2026-11-21', '2026-11-20', '2026-11-20')?.code).toBe('issue_date_in_future')
    expect([
      checkIssueDate('2026-11-20', '2026-11-20', '2026-11-20'),
      checkIssueDate('2026-11-20', null, '2026-11-20'),
    ]).toEqual([null, null])
  })
})

describe('hash chain (1.3 rule 10)', () => {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
  it('writes one text for one content', () => {
    expect(canonicalJson({ b: [1, undefined, { d: null, c: 'é' }], a: true, x: undefined })).toBe(
      '{"a":true,"b":[1,null,{"c":"é","d":null}]}',
    )
    expect(() => canonicalJson({ a: 1.5 })).toThrow(expect.objectContaining({ code: 'not_canonical' }))
  })
  it('finds the broken link', () => {
    const first = {
      previous_hash: null,
      frozen: { number: 'FA-2026-00001' },
      hash: chainHash(null, { number: 'FA-2026-00001' }, sha256),
    }
    const second = {
      previous_hash: first.hash,
      frozen: { number: 'FA-2026-00002' },
      hash: chainHash(first.hash, { number: 'FA-2026-00002' }, sha256),
    }
    expect(brokenLink([first, second], sha256)).toBe(-1)
    expect(brokenLink([first, { ...second, frozen: { number: 'FA-2026-00003' } }], sha256)).toBe(1)
    expect(brokenLink([second], sha256)).toBe(0)
  })
})
