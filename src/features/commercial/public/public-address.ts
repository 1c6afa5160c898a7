/** The page of a public invoice. Written by hand: the table of all addresses weighs more than this page may (a test compares both). */
export const invoiceAddress = (company: string, key: string): string => `/invoice-public/${encodeURIComponent(company)}/${encodeURIComponent(key)}/sales/`
