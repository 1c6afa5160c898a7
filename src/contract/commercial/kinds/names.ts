/**
 * The kinds of documents in the order of a deal: the path of their records, the scope of their rights, and the entry of
 * the menu that shows their list on each side. It is all that the start of the app reads; the rest of a kind is in its
 * own file.
 */
export const documentNames = {
  quotation: { path: 'quotations', scope: 'quotation', menu: { sales: 'quotations', purchases: 'requests' } },
  'purchase-order': {
    path: 'purchase-orders',
    scope: 'order',
    menu: { sales: 'orders', purchases: 'purchase-orders' },
  },
  'delivery-note': {
    path: 'delivery-notes',
    scope: 'delivery_note',
    menu: { sales: 'deliveries', purchases: 'receipts' },
  },
  'product-return': {
    path: 'product-returns',
    scope: 'product_return',
    menu: { sales: 'deliveries', purchases: 'receipts' },
  },
  invoice: { path: 'invoices', scope: 'invoice', menu: { sales: 'invoices', purchases: 'supplier-invoices' } },
  credit: { path: 'credits', scope: 'credit', menu: { sales: 'invoices', purchases: 'supplier-invoices' } },
  refund: { path: 'refunds', scope: 'refund', menu: { sales: 'invoices', purchases: 'supplier-invoices' } },
} as const

/** The name of a kind of document, which is the name of its entity. */
export type DocumentName = keyof typeof documentNames

/** The path of the records of a kind. */
export type DocumentPath<Name extends DocumentName = DocumentName> = (typeof documentNames)[Name]['path']

/** The scope of the rights on a kind. */
export type DocumentScope<Name extends DocumentName = DocumentName> = (typeof documentNames)[Name]['scope']

/** The names of all kinds, in the order of a deal. */
export const documentKindNames = Object.keys(documentNames) as readonly DocumentName[]

type Snake<Text extends string> = Text extends `${infer First}-${infer Rest}` ? `${First}_${Snake<Rest>}` : Text

/** The name of a kind as a part of field names. */
export type FieldName<Name extends DocumentName = DocumentName> = Snake<Name>

/** Body key of the nested lines of a kind. */
export type LinesKey<Name extends DocumentName = DocumentName> = `${FieldName<Name>}_lines`

/** Registry name of the records of a kind. */
export type DocumentKey<Name extends DocumentName = DocumentName> = `commercial/${DocumentPath<Name>}`

/** Returns the name of a kind as a part of field names: `purchase_order`. */
export const fieldNameOf = <Name extends DocumentName>(name: Name): FieldName<Name> =>
  name.replaceAll('-', '_') as FieldName<Name>

/** Returns the body key of the nested lines of a kind: `purchase_order_lines`. */
export const linesKeyOf = <Name extends DocumentName>(name: Name): LinesKey<Name> =>
  `${fieldNameOf(name)}_lines` as LinesKey<Name>

/** Returns the registry name of a kind: `commercial/purchase-orders`. */
export const documentKeyOf = <Name extends DocumentName>(name: Name): DocumentKey<Name> =>
  `commercial/${documentNames[name].path}` as DocumentKey<Name>
