import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import {
  sepaText,
  transferFile,
  type Transfer,
  type TransferBatch,
} from '../../server/services/payment/transfer-file.ts'

const transfer = (id: string, amount: string, more: Partial<Transfer> = {}): Transfer => ({
  id,
  amount,
  name: 'Société Œuvrière & Cie',
  iban: 'FR76 3000 1007 9412 3456 7890 185',
  remittance: 'Facture n° FF-12 <été>',
  ...more,
})
const batch = (...transfers: Transfer[]): TransferBatch => ({
  id: 'LOT-2026-1',
  createdAt: '2026-11-23T10:00:00Z',
  executionDate: '2026-11-25',
  debtor: { name: 'Kervadec', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  transfers,
})

it('carries exact sum and count, SEPA letters and both accounts', () => {
  const xml = transferFile(batch(transfer('A1', '0.1'), transfer('A2', '0.20'), transfer('A3', '1000000.05')))
  expect(XMLValidator.validate(xml)).toBe(true)
  const { GrpHdr, PmtInf } = new XMLParser({ parseTagValue: false }).parse(xml).Document.CstmrCdtTrfInitn
  expect(GrpHdr).toMatchObject({ NbOfTxs: '3', CtrlSum: '1000000.35', MsgId: 'LOT-2026-1' })
  expect(PmtInf).toMatchObject({ CtrlSum: '1000000.35', ReqdExctnDt: { Dt: '2026-11-25' } })
  expect(PmtInf.CdtTrfTxInf[0]).toMatchObject({
    PmtId: { EndToEndId: 'A1' },
    Amt: { InstdAmt: '0.10' },
    Cdtr: { Nm: 'Societe OEuvriere + Cie' },
    CdtrAcct: { Id: { IBAN: 'FR7630001007941234567890185' } },
    RmtInf: { Ustrd: 'Facture n FF-12 ete' },
  })
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.10</InstdAmt>')
  expect(sepaText('é'.repeat(200), 140)).toHaveLength(140)
})

it.each([
  ['no transfer', batch(), 'transfers'],
  ['an id twice', batch(transfer('A', '1'), transfer('A', '1')), 'transfers.1.id'],
  ['an id of 36 signs', batch(transfer('A'.repeat(36), '1')), 'transfers.0.id'],
  ['nothing to pay', batch(transfer('A', '0.00')), 'transfers.0.amount'],
  ['a part of a cent', batch(transfer('A', '1.005')), 'transfers.0.amount'],
  ['a wrong IBAN', batch(transfer('A', '1', { iban: 'FR7630006000011234567890188' })), 'transfers.0.iban'],
  ['a name without letters of SEPA', batch(transfer('A', '1', { name: '公司' })), 'transfers.0.name'],
])('refuses %s at its field', (_, given, path) => {
  expect(() => transferFile(given)).toThrow(expect.objectContaining({ path }))
})
