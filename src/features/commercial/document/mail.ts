import { isDraftNumber } from '../../../contract/rules/numbering.ts'
import type { PageRecord } from './page-record.ts'
import { contactOf, partyName, partyOf } from './page-record.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import type { VariableValues } from '../../../format/variables.ts'
import { fillsVariables } from '../../../api/commercial/sending.ts'
import type { Kind, Side } from './kinds.ts'
import { publicLink } from './public-link.ts'

const titles = {
  quotation: { send: 'Envoi du devis', remind: 'Relance du devis' },
  'purchase-order': { send: 'Confirmation de commande', remind: 'Confirmation de commande' },
  'delivery-note': { send: '', remind: '' },
  'product-return': { send: '', remind: '' },
  credit: { send: 'Envoi de l’avoir', remind: 'Envoi de l’avoir' },
  refund: { send: '', remind: '' },
  invoice: { send: 'Envoi de la facture', remind: 'Relance de la facture' },
} as const

/**
 * Title of the template that a new company starts with; one of its own with the same title takes its place. A supplier
 * is asked what a customer is confirmed.
 */
export const templateTitle = ({ name, isOwnPaper }: Kind, purpose: 'send' | 'remind', side: Side = 'sales'): string =>
  isOwnPaper && side === 'purchases' ? 'Commande fournisseur' : titles[name][purpose]

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

/**
 * A draft gets its number when it leaves, after the mail was written: the variable stays for a service that fills it,
 * and has no value where none does.
 */
function numberIn({ number }: PageRecord): string | null {
  if (!isDraftNumber(number ?? '')) return number ?? null
  return fillsVariables() ? '{{number}}' : null
}

/**
 * What the variables of a mail stand for; link and first number are put in by a service that knows them when it sends,
 * else by what is known here.
 */
export function mailVariables(kind: Kind, document: PageRecord, company: string): VariableValues {
  const party = partyOf(document)
  const contact = contactOf(document)
  const name = partyName(document)
  const text = (field: `${'invoice' | 'delivery'}_${'address' | 'postal_code' | 'city'}`): string =>
    document[field] ?? ''
  const own = joined(party?.address, [party?.postcode, party?.city].filter(Boolean).join(' '))
  return {
    client_name: name,
    billing_contact: fullName(contact) || name,
    delivery_contact: fullName(contact) || name,
    number: numberIn(document),
    company_name: company,
    expiration_date: formatDay(kind.isFiscal ? document.expiration_payment : document.expiration_date, 'fr'),
    delivery_date: formatDay(document.delivery_date, 'fr'),
    tracking: document.tracking,
    billing_address: text('invoice_address')
      ? joined(text('invoice_address'), `${text('invoice_postal_code')} ${text('invoice_city')}`.trim())
      : own,
    delivery_address: text('delivery_address')
      ? joined(text('delivery_address'), `${text('delivery_postal_code')} ${text('delivery_city')}`.trim())
      : own,
    total: formatMoney(document.total_price, 'fr', document.currency),
    left_to_pay: formatMoney(document.left_to_pay ?? document.total_price, 'fr', document.currency),
    link: fillsVariables() ? '{{link}}' : publicLink(kind, document),
  }
}
