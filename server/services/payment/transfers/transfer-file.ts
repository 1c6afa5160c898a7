import type { RefusalCode } from '../../../../src/contract/codes/refusal-code.ts'
import { XMLBuilder } from 'fast-xml-parser'
import { isBic, isIban } from '../../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { decimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { compact } from '../../../../src/contract/rules/identifiers/identifiers.ts'
import { RuleError } from '../../../../src/contract/rules/money/rule-error.ts'
import { isBeyondEea, isInSepa } from '../../../../src/contract/payment/rules/sepa-area.ts'

/** Address of a side of a transfer; `country` as its ISO code. */
export interface TransferAddress {
  address?: string | null
  postcode?: string | null
  city?: string | null
  country?: string | null
}

/** One side of a transfer. */
export interface TransferParty {
  name: string
  iban: string
  bic?: string
  address?: TransferAddress
}

/** One transfer to a creditor; the answer of the bank repeats its `id`. */
export interface Transfer extends TransferParty {
  id: string
  amount: string
  remittance: string
}

/** Transfers of one day from one account. */
export interface TransferBatch {
  id: string
  createdAt: string
  executionDate: string
  debtor: TransferParty
  transfers: readonly Transfer[]
}

/**
 * Returns the SEPA file (pain.001.001.09) of a batch; refused with the field of the transfer that is wrong. Letters
 * outside the SEPA set are replaced, identifiers never are: two could become one.
 */
export function transferFile(batch: TransferBatch): string {
  checkBatch(batch)
  const count = String(batch.transfers.length)
  const total = toMoney(sum(batch.transfers.map((transfer) => transfer.amount)))
  const { debtor } = batch
  return new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true }).build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: batch.id,
          CreDtTm: batch.createdAt,
          NbOfTxs: count,
          CtrlSum: total,
          InitgPty: { Nm: sepaText(debtor.name, 70) },
        },
        PmtInf: {
          PmtInfId: batch.id,
          PmtMtd: 'TRF',
          NbOfTxs: count,
          CtrlSum: total,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: batch.executionDate },
          Dbtr: party(debtor),
          DbtrAcct: { Id: { IBAN: compact(debtor.iban) } },
          DbtrAgt: debtor.bic ? agent(debtor.bic) : { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: batch.transfers.map((transfer) => ({
            PmtId: { EndToEndId: transfer.id },
            Amt: { InstdAmt: { '#text': toMoney(transfer.amount), '@_Ccy': 'EUR' } },
            ...(transfer.bic ? { CdtrAgt: agent(transfer.bic) } : {}),
            Cdtr: party(transfer),
            CdtrAcct: { Id: { IBAN: compact(transfer.iban) } },
            ...(sepaText(transfer.remittance, 140) ? { RmtInf: { Ustrd: sepaText(transfer.remittance, 140) } } : {}),
          })),
        },
      },
    },
  })
}

/**
 * Returns text in the SEPA letters, cut at `longest`. Accents are removed, ligatures spelled out, and other signs
 * become blanks.
 */
export const sepaText = (text: string, longest: number): string =>
  text
    .replaceAll(/[œŒæÆß&]/g, (sign) => spelled[sign]!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()

const spelled: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss', '&': '+' }

const party = ({ name, address }: TransferParty) => ({ Nm: sepaText(name, 70), ...postalAddress(address ?? {}) })

/**
 * Returns a hybrid address: town and country apart, the rest as at most two lines; undefined without town or country.
 */
function postalAddress({ address, postcode, city, country }: TransferAddress) {
  if (!hasPlace({ city, country })) return {}
  const lines = sepaText(address ?? '', 140)
  const code = sepaText(postcode ?? '', 16)
  return {
    PstlAdr: {
      ...(code ? { PstCd: code } : {}),
      TwnNm: sepaText(city ?? '', 35),
      Ctry: country,
      ...(lines ? { AdrLine: [lines.slice(0, 70), lines.slice(70)].map((line) => line.trim()).filter(Boolean) } : {}),
    },
  }
}

/** Returns whether an address has the town and country that are required beyond the EEA. */
export const hasPlace = ({ city, country }: TransferAddress): boolean =>
  sepaText(city ?? '', 35) !== '' && /^[A-Z]{2}$/.test(country ?? '')

const agent = (bic: string) => ({ FinInstnId: { BICFI: compact(bic) } })

/** Checks if a text is an identifier in the SEPA letters, at most 35, without a slash at an end or two in a row. */
const isIdentifier = (id: string): boolean =>
  /^[A-Za-z0-9\-?:().,'+ /]{1,35}$/.test(id) && id.trim() === id && !/^\/|\/\/|\/$/.test(id)

function checkBatch({ id, debtor, transfers }: TransferBatch): void {
  const refuse = (isWrong: boolean, path: string, code: RefusalCode): void => {
    if (isWrong) throw new RuleError(code, path)
  }
  refuse(!isIdentifier(id), 'id', 'identifier_invalid')
  refuse(transfers.length === 0, 'transfers', 'required')
  checkParty(debtor, 'debtor', refuse)
  const ids = new Set<string>()
  for (const [index, transfer] of transfers.entries()) {
    const path = `transfers.${index}`
    checkParty(transfer, path, refuse)
    refuse(isBeyondEea(transfer.iban) && !(transfer.bic && hasPlace(transfer.address ?? {})), path, 'transfer_abroad')
    refuse(isBeyondEea(transfer.iban) && !hasPlace(debtor.address ?? {}), 'debtor.address', 'transfer_own_address')
    refuse(!isIdentifier(transfer.id) || ids.has(transfer.id), `${path}.id`, 'identifier_invalid')
    refuse(!isTransferAmount(transfer.amount), `${path}.amount`, 'amount_invalid')
    ids.add(transfer.id)
  }
}

type Refuse = (isWrong: boolean, path: string, code: RefusalCode) => void

function checkParty({ name, iban, bic }: TransferParty, path: string, refuse: Refuse): void {
  refuse(!sepaText(name, 70), `${path}.name`, 'required')
  refuse(!isIban(iban), `${path}.iban`, 'iban')
  refuse(!isInSepa(iban), `${path}.iban`, 'transfer_outside_sepa')
  refuse(Boolean(bic) && !isBic(bic!), `${path}.bic`, 'bic')
}

/** Returns whether an amount is positive, in whole cents, and at most what SEPA allows. */
const isTransferAmount = (amount: string): boolean =>
  /^\d{1,9}(\.\d{1,2})?$/.test(amount) && decimal(amount).isPositive() && !decimal(amount).isZero()
