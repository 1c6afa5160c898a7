import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import {
  sepaText,
  transferFile,
  type Transfer,
  type TransferBatch,
} from '../../../server/services/payment/transfers/transfer-file.ts'
import { sepaErrors } from '../../support/files/sepa.ts'

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

const kervadec = { address: '1 rue du Port', postcode: '29780', city: 'Plouhinec', country: 'FR' }
const swiss = {
  iban: 'CH93 0076 2011 6238 5295 7',
  bic: 'UBSWCHZH80A',
  address: { address: `Bahnhofstraße 1, ${'Hinterhaus '.repeat(9)}`, city: 'Zürich', country: 'CH' },
}

it('fits the schema of pain.001.001.09, with and without BIC and address', async () => {
  const plain = batch(transfer('A1', '0.1'), transfer('A2', '999999999.99', { remittance: '公司' }))
  expect(await sepaErrors(transferFile(plain))).toEqual([])
  expect(await sepaErrors(transferFile({ ...plain, debtor: { ...plain.debtor, bic: '' } }))).toEqual([])
  const full = batch(transfer('A1', '12.00', swiss), transfer('A2', '5', { address: kervadec }))
  const xml = transferFile({ ...full, debtor: { ...full.debtor, address: kervadec } })
  expect(await sepaErrors(xml)).toEqual([])
  const { PmtInf } = new XMLParser({ parseTagValue: false }).parse(xml).Document.CstmrCdtTrfInitn
  expect(PmtInf.Dbtr.PstlAdr).toEqual({ PstCd: '29780', TwnNm: 'Plouhinec', Ctry: 'FR', AdrLine: '1 rue du Port' })
  const { PstlAdr } = PmtInf.CdtTrfTxInf[0].Cdtr
  expect([PstlAdr.TwnNm, PstlAdr.Ctry, PstlAdr.AdrLine.length]).toEqual(['Zurich', 'CH', 2])
})

it('does not fit it once anything of it is moved, longer or gone', async () => {
  const xml = transferFile(batch(transfer('A1', '12.00', { address: kervadec })))
  const spoiled = [
    xml.replace('<NbOfTxs>', '<NbOfTxs>x'),
    xml.replace(/<Nm>[^<]+<\/Nm>/, `<Nm>${'a'.repeat(71)}</Nm>`),
    xml.replace('Ccy="EUR"', ''),
    xml.replace(/<CdtrAcct>[^]+<\/CdtrAcct>/, ''),
    xml.replace(/<TwnNm>[^<]+<\/TwnNm>/, ''),
    xml.replace(/(<Dbtr>[^]+<\/Dbtr>)([^]+<\/DbtrAcct>)/, '$2$1'),
  ]
  for (const file of spoiled) {
    expect(file).not.toBe(xml)
    expect(await sepaErrors(file)).not.toEqual([])
  }
})

it.each([
  ['no transfer', batch(), 'transfers'],
  ['an id twice', batch(transfer('A', '1'), transfer('A', '1')), 'transfers.1.id'],
  ['an id of 36 signs', batch(transfer('A'.repeat(36), '1')), 'transfers.0.id'],
  ['nothing to pay', batch(transfer('A', '0.00')), 'transfers.0.amount'],
  ['a part of a cent', batch(transfer('A', '1.005')), 'transfers.0.amount'],
  ['a wrong IBAN', batch(transfer('A', '1', { iban: 'FR7630006000011234567890188' })), 'transfers.0.iban'],
  ['an account outside SEPA', batch(transfer('A', '1', { iban: 'BR1800360305000010009795493C1' })), 'transfers.0.iban'],
  ['a Swiss account without address', batch(transfer('A', '1', { ...swiss, address: {} })), 'transfers.0'],
  ['a Swiss account without BIC', batch(transfer('A', '1', { ...swiss, bic: '' })), 'transfers.0'],
  ['a Swiss account for a payer without address', batch(transfer('A', '1', swiss)), 'debtor.address'],
  ['a name without letters of SEPA', batch(transfer('A', '1', { name: '公司' })), 'transfers.0.name'],
])('refuses %s at its field', (_, given, path) => {
  expect(() => transferFile(given)).toThrow(expect.objectContaining({ path }))
})
