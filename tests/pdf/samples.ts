import { exemptMention, legalNotes } from '../../src/contract/commercial/rules/fiscal/invoice-mentions.ts'
import { computeTotals, type TotalsLine } from '../../src/contract/commercial/rules/amounts/totals.ts'
import type { DocumentData, PdfLine, PdfSeller, PdfTotals } from '../../src/pdf/document-data.ts'

export const seller: PdfSeller = {
  legal_name: 'Menuiserie Kervadec',
  address: '14 rue des Tonneliers',
  postal_code: '29790',
  city: 'Pont-Croix',
  legal_form: 'SAS',
  capital: '20 000 €',
  rcs: 'RCS Quimper',
  siret: '40330326500012',
  vat_number: 'FR40303265045',
  email: 'contact@kervadec.fr',
  phone: '02 98 70 40 00',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
}

const line = (
  product_name: string,
  quantity: string,
  price: string,
  rate: string,
  more: Partial<PdfLine> = {},
): PdfLine => ({ kind: 'product', product_name, quantity, price, rate, ...more })

/** Lines with the totals of the one algorithm, as services hand them over. */
export function priced(
  lines: readonly PdfLine[],
  more: Partial<PdfTotals> & { exempt?: boolean; discount?: string; shippingCost?: string } = {},
): Pick<DocumentData, 'lines' | 'totals' | 'exempt'> {
  const { exempt, discount, shippingCost, ...rest } = more
  const computed = computeTotals({
    lines: lines as readonly TotalsLine[],
    exempt,
    discount,
    shipping: shippingCost ? { cost: shippingCost } : null,
  })
  return {
    lines: lines.map((one, index) => ({ ...one, total: computed.lines[index]!.net })),
    exempt: exempt === true,
    totals: {
      sum_lines: computed.sumLines,
      total_discount: computed.documentDiscount,
      discount_percent: discount ?? null,
      cost: computed.shipping,
      sub_total_price: computed.sub_total_price,
      transaction_taxes: computed.transaction_taxes,
      total_price: computed.total_price,
      ...rest,
    },
  }
}

export const quotation: DocumentData = {
  kind: 'quotation',
  number: 'PROV-0312',
  issue_date: '2026-11-20',
  expiration_date: '2026-12-20',
  seller,
  buyer: {
    name: 'Résidence Ker Anna',
    attention: 'Solène Le Bihan',
    address: '2 allée des Ajoncs',
    postal_code: '29780',
    city: 'Plouhinec',
  },
  ...priced([
    { kind: 'section', product_name: 'Fourniture' },
    line('Fenêtre chêne 120 × 135, double vitrage 28 mm', '4', '845.00', '5.5', {
      discount: '5',
      reference: 'FEN-120×135-CH',
    }),
    line('Fenêtre chêne 80 × 95, oscillo-battante', '2', '612.50', '5.5'),
    line('Volets battants douglas, la paire', '4', '398.00', '10', { discount: '5', unit: 'paire' }),
    { kind: 'text', product_name: 'Teinte au choix parmi six, échantillons remis à la signature.' },
    { kind: 'subtotal', product_name: 'Sous-total fourniture' },
    { kind: 'section', product_name: 'Pose' },
    line('Dépose et pose, étanchéité comprise', '6', '185.00', '10'),
    line('Évacuation et tri des anciennes menuiseries', '1', '240.00', '20', { unit: 'forfait' }),
    line('Motorisation des volets (option)', '4', '310.00', '10', { kind: 'option' }),
  ]),
  terms:
    'Acompte de 30 % à la commande, solde à 30 jours. Pénalités de retard au taux BCE majoré de 10 points, indemnité forfaitaire de 40 €. Pas d’escompte.',
}

const products = [
  'Fenêtre chêne 120 × 135',
  'Porte d’entrée en frêne massif, serrure cinq points, seuil aluminium et joint périphérique triple',
  'Pose et réglage',
  'Vitrage feuilleté 44.2',
  'Quincaillerie inox',
]

/** An invoice of forty lines in four sections. */
export const longInvoice: DocumentData = {
  kind: 'invoice',
  number: 'FA-2026-00042',
  issue_date: '2026-11-20',
  expiration_payment: '2026-12-20',
  delivery_date: '2026-11-18',
  references: ['Devis DE-2026-00087', 'Commande BC-2026-00031'],
  seller,
  subject: 'Remplacement des menuiseries, bâtiment B',
  buyer: {
    name: 'Résidence Ker Anna',
    address: '2 allée des Ajoncs',
    postal_code: '29780',
    city: 'Plouhinec',
    siret: '73282932000074',
    vat_number: 'FR44732829320',
  },
  delivery: { name: 'Chantier bâtiment B', address: '8 rue du Port', postal_code: '29780', city: 'Plouhinec' },
  ...priced(
    Array.from({ length: 40 }, (_, index): PdfLine =>
      index % 10 === 0
        ? { kind: 'section', product_name: `Appartement ${index / 10 + 1}` }
        : line(
            products[index % 5]!,
            String((index % 4) + 1),
            `${index * 37}.${index % 10}5`,
            ['20', '10', '5.5'][index % 3]!,
            index % 7 === 0 ? { description: 'Dimensions relevées sur place, tolérance de 5 mm.' } : {},
          ),
    ),
    {
      discount: '5',
      shippingCost: '45.00',
      deposits: [{ number: 'AC-2026-00007', issue_date: '2026-10-01', total_price: '3000.00' }],
      left_to_pay: '70114.20',
    },
  ),
  payment_method: 'Virement bancaire',
  mentions: legalNotes('2026-11-20', { penaltyRate: '12.15' }).map((note) => note.text),
}

export const exemptInvoice: DocumentData = {
  kind: 'invoice',
  number: 'FA-2026-00003',
  issue_date: '2026-12-01',
  expiration_payment: '2026-12-31',
  seller: {
    legal_name: 'Éléonore Le Gall-d’Arc',
    legal_form: 'EI',
    address: '3 venelle du Puits',
    postal_code: '29000',
    city: 'Quimper',
    siret: '40330326500012',
    iban: 'FR7630006000011234567890189',
  },
  buyer: {
    name: 'شركة النور للتجارة (فرع 12)',
    address: '12 rue de l’Église',
    postal_code: '75011',
    city: 'Paris',
    siret: '732829320',
  },
  ...priced(
    [
      line('Conseil en aménagement', '1', '500.00', '20', { unit: 'jour' }),
      line('Relevé sur place', '3', '19.90', '20', { discount: '10', description: 'شارع الحسن الثاني 25, مراكش' }),
    ],
    { exempt: true },
  ),
  exempt_mention: exemptMention('2026-12-01'),
  mentions: legalNotes('2026-12-01').map((note) => note.text),
}

export const longNames: DocumentData = {
  kind: 'invoice',
  number: 'FA-2026-00004',
  issue_date: '2026-11-20',
  expiration_payment: '2027-01-19',
  seller: {
    ...seller,
    legal_name:
      'Société Coopérative d’Intérêt Collectif des Menuisiers, Charpentiers et Ébénistes Réunis du Pays de Cornouaille et du Cap-Sizun',
  },
  buyer: {
    name: 'Syndicat des copropriétaires de la résidence Les Terrasses de l’Atlantique, représenté par le cabinet Le Goff-Kerbrat & Associés',
    attention: 'Marie-Anne de Kerangal-Le Bihan de Plouzévédé',
    address:
      'Immeuble Les Terrasses de l’Atlantique, bâtiment B, escalier 3\n147 bis boulevard du Président-Franklin-Delano-Roosevelt',
    postal_code: '29780',
    city: 'Plouhinec-sur-Mer',
    country: 'Ελλάδα · България',
    siret: '73282932000074',
  },
  ...priced([
    line(
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsmitgliedsausweisnummernverzeichnisschrank',
      '12.3456',
      '999999.123456',
      '20',
      { unit: 'heure', reference: 'RÉF-000000000000000000001' },
    ),
    line('Très grande affaire', '9999999', '999999.99', '20'),
  ]),
  mentions: legalNotes('2026-11-20').map((note) => note.text),
}

export const deliveryNote: DocumentData = {
  ...quotation,
  kind: 'delivery_note',
  number: 'BL-2026-00018',
  expiration_date: null,
  references: ['Commande BC-2026-00031'],
  totals: null,
  terms: null,
}

/** A quotation accepted on line, with a logo of two by one pixels. */
export const acceptedQuotation: DocumentData = {
  ...quotation,
  number: 'DE-2026-00087',
  acceptance: { name: 'Solène Le Bihan', at: '2026-11-21' },
  seller: {
    ...seller,
    logo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGNQdujfEsIFAAcjAgWeAKkrAAAAAElFTkSuQmCC',
  },
}
