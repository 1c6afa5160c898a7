import { eInvoiceTerms } from '../../../src/contract/commercial/rules/facturx/e-invoice.ts'
import type { Fields } from '../../../src/contract/commercial/rules/facturx/source.ts'
import { ciiXml } from '../../../server/services/commercial/facturx/cii.ts'
import { eInvoice } from './e-invoices.ts'

/** A supplier. */
export const sawmill: Fields = {
  name: 'Scierie de l’Aulne',
  legal_name: 'Scierie de l’Aulne',
  siret: '73282932000074',
  vat_number: 'FR44732829320',
  iban: 'FR7630006000011234567890189',
}
/** The company that its invoices are made out to. */
export const us: Fields = {
  company_name: 'Menuiserie Kervadec',
  siret_number: '30326504500011',
  address: '14 rue des Tonneliers',
  postcode: '29790',
  city: 'Pont-Croix',
  country: 'FR',
}

let number = 0

/** A file of the sawmill: one line of oak, 20 % VAT; a credit where it names what it corrects. */
export const receivedXml = (
  values: {
    quantity?: string
    price?: string
    document?: Fields
    seller?: Fields
    buyer?: Fields
    corrects?: readonly { number: string; issue_date: string }[]
    /** A deposit invoice (type 386). */
    isDeposit?: boolean
    /** Deposit invoices that it names, and what was paid before. */
    deposits?: readonly { number: string; issue_date: string }[]
    prepaid?: string
  } = {},
): string =>
  ciiXml(
    eInvoiceTerms(
      eInvoice({
        ...(values.corrects ? { kind: 'credit', more: { corrects: values.corrects } } : {}),
        ...(values.isDeposit ? { kind: 'deposit' } : {}),
        ...(values.prepaid ? { more: { prepaid: values.prepaid, deposits: values.deposits ?? [] } } : {}),
        lines: [{ name: 'Chêne scié', quantity: values.quantity ?? '4', price: values.price ?? '250.00', vat: '20' }],
        seller: { ...sawmill, ...values.seller },
        buyer: { ...us, ...values.buyer },
        document: {
          number: `F-${(number += 1)}`,
          issue_date: '2026-11-16',
          expiration_payment: '2026-12-16',
          ...values.document,
        },
      }),
    ),
  )
/** A file as a body holds it. */
export const dataOf = (content: string | Uint8Array, type = 'application/xml'): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
