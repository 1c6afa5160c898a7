import type { DocumentKind } from './document-data.ts'

/**
 * The words of a document in its language. `{name}` stands for a value. Legal mentions are not among them: they stay
 * French.
 */
export interface PdfLabels {
  /** Language of the document, for readers of the file: `fr`. */
  language: string
  titles: Readonly<Record<DocumentKind, string>>
  acceptedTitle: string
  months: readonly string[]
  /** A day in words from `{day}`, `{month}` and `{year}`. */
  datePattern: string
  /** A day in figures from `{day}`, `{month}` and `{year}`. */
  shortDatePattern: string
  /** The first day of a month, where it is written differently. */
  firstDay: string
  /** Sign between thousands, decimal sign, and an amount with its currency. */
  group: string
  decimalSign: string
  moneyPattern: string
  validUntil: string
  deliveryDate: string
  attention: string
  siret: string
  siren: string
  vatNumber: string
  capital: string
  deliveredTo: string
  subject: string
  designation: string
  quantity: string
  price: string
  discount: string
  rate: string
  total: string
  option: string
  optionTaken: string
  optionLeft: string
  subtotal: string
  sumLines: string
  documentDiscount: string
  documentDiscountPercent: string
  shipping: string
  subTotal: string
  vat: string
  totalPrice: string
  totalExempt: string
  deposit: string
  depositDated: string
  paid: string
  leftToPay: string
  payment: string
  dueOn: string
  iban: string
  bic: string
  transferReference: string
  scanToPay: string
  signature: string
  received: string
  accepted: string
  acceptedProof: string
  page: string
}

/** The French words, which callers in other languages replace. */
export const frenchLabels: PdfLabels = {
  language: 'fr',
  titles: {
    quotation: 'Devis',
    pro_format: 'Facture pro forma',
    invoice: 'Facture',
    deposit: 'Facture d’acompte',
    credit: 'Avoir',
    refund: 'Remboursement',
    order: 'Bon de commande',
    delivery_note: 'Bon de livraison',
    product_return: 'Bon de retour',
  },
  acceptedTitle: 'Devis accepté',
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  datePattern: '{day} {month} {year}',
  shortDatePattern: '{day}/{month}/{year}',
  firstDay: '1er',
  group: '\u202f',
  decimalSign: ',',
  moneyPattern: '{amount}\u00a0{currency}',
  validUntil: 'valable jusqu’au {date}',
  deliveryDate: 'livraison le {date}',
  attention: 'À l’attention de {name}',
  siret: 'SIRET {number}',
  siren: 'SIREN {number}',
  vatNumber: 'TVA {number}',
  capital: '{form} au capital de {capital}',
  deliveredTo: 'Livraison',
  subject: 'Objet : {subject}',
  designation: 'Désignation',
  quantity: 'Qté',
  price: 'PU HT',
  discount: 'Rem.',
  rate: 'TVA',
  total: 'Total HT',
  option: 'option',
  optionTaken: 'Option retenue',
  optionLeft: 'non retenue',
  subtotal: 'Sous-total',
  sumLines: 'Total des lignes',
  documentDiscount: 'Remise',
  documentDiscountPercent: 'Remise {percent} %',
  shipping: 'Frais de livraison',
  subTotal: 'Total HT',
  vat: 'TVA {rate} % sur {base}',
  totalPrice: 'Total TTC',
  totalExempt: 'Total',
  deposit: 'Acompte {number}',
  depositDated: 'Acompte {number} du {date}',
  paid: 'Déjà réglé',
  leftToPay: 'Net à payer',
  payment: 'Règlement',
  dueOn: 'À régler au plus tard le {date}',
  iban: 'IBAN',
  bic: 'BIC',
  transferReference: 'Réf.',
  scanToPay: 'Virement : scannez ce code avec l’application de votre banque.',
  signature: 'Bon pour accord, date et signature',
  received: 'Reçu le, nom et signature',
  accepted: 'Accepté en ligne par {name} le {date}',
  acceptedProof: 'Empreinte du devis envoyé (SHA-256) : {hash}',
  page: '{page} / {pages}',
}

/** A sentence with its values put in. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
