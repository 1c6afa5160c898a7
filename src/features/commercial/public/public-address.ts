/**
 * The page of a public invoice. Written by hand (src/paths/commercial.ts): the table of all addresses weighs more than
 * this page may.
 */
export const invoiceAddress = (company: string, key: string): string =>
  `/invoice-public/${encodeURIComponent(company)}/${encodeURIComponent(key)}/sales/`
