interface DeclaredNames {
  /** Path of its records, and of their list. */
  path: string
  /** Scope of the rights on it. */
  scope: string
  /** Whether it is written in the editor; else it is made of a source. */
  isWritten: boolean
  /** Entries of the menu that show its list. */
  menu: { sales: string; purchases: string }
}

/** Names of the kinds of documents, in the order of a deal: all that the start of the app reads of them. */
export const documentNames = {
  quotation: {
    path: 'quotations',
    scope: 'quotation',
    isWritten: true,
    menu: { sales: 'quotations', purchases: 'requests' },
  },
  'purchase-order': {
    path: 'purchase-orders',
    scope: 'order',
    isWritten: true,
    menu: { sales: 'orders', purchases: 'purchase-orders' },
  },
  'delivery-note': {
    path: 'delivery-notes',
    scope: 'delivery_note',
    isWritten: false,
    menu: { sales: 'deliveries', purchases: 'receipts' },
  },
  'product-return': {
    path: 'product-returns',
    scope: 'product_return',
    isWritten: false,
    menu: { sales: 'deliveries', purchases: 'receipts' },
  },
  invoice: {
    path: 'invoices',
    scope: 'invoice',
    isWritten: true,
    menu: { sales: 'invoices', purchases: 'supplier-invoices' },
  },
  credit: {
    path: 'credits',
    scope: 'credit',
    isWritten: false,
    menu: { sales: 'invoices', purchases: 'supplier-invoices' },
  },
  refund: {
    path: 'refunds',
    scope: 'refund',
    isWritten: false,
    menu: { sales: 'invoices', purchases: 'supplier-invoices' },
  },
} as const satisfies Readonly<Record<string, DeclaredNames>>

/** The name of a kind of document, which is the name of its entity. */
export type DocumentName = keyof typeof documentNames

/** The path of the records of a kind. */
export type DocumentPath<Name extends DocumentName = DocumentName> = (typeof documentNames)[Name]['path']

/** The scope of the rights on a kind. */
export type DocumentScope<Name extends DocumentName = DocumentName> = (typeof documentNames)[Name]['scope']

/** The kinds that the editor writes; the others are made of a source. */
export type WrittenName = {
  [Name in DocumentName]: (typeof documentNames)[Name]['isWritten'] extends true ? Name : never
}[DocumentName]

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
