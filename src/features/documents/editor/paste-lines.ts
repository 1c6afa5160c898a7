import type { TaxRead } from '../../../api/commercial/taxes.ts'
import { compareDecimals } from '../../../contract/rules/money/digits.ts'
import type { EditorLine } from './model/model.ts'
import type { PastedRow } from './model/paste.ts'
import { freeLineTax, productDefaults, type PricedProduct } from './model/pricing.ts'
import type { DocumentEditorState } from './use-document-editor.ts'

/** Returns pasted rows as lines: a reference of a product selects it; price and name of the row stay. */
export async function pasteLines(
  rows: readonly PastedRow[],
  { searchProducts, context: known, products, startFree, readTaxes }: DocumentEditorState,
): Promise<EditorLine[]> {
  const context = { ...known, taxes: await readTaxes() }
  const lines: EditorLine[] = []
  for (const row of rows) {
    const { line, reference } = row
    const found = reference ? await productOf(reference, searchProducts, products) : undefined
    const brought = found
      ? productDefaults(found, context, line)
      : startFree({ ...line, tax: line.tax ?? freeLineTax(context) }, line.product_name || reference)
    lines.push({ ...line, ...brought, ...ownValues(line), ...taxValues(row, context.taxes) })
  }
  return lines
}

/** Returns the values of the row; a cell that could not be read stays empty. */
function ownValues({ product_name, unit, quantity, price, discount, unread = [] }: EditorLine): Partial<EditorLine> {
  return {
    ...(product_name ? { product_name } : {}),
    ...(unit ? { unit } : {}),
    ...(price !== null || unread.includes('price') ? { price } : {}),
    ...(discount !== null || unread.includes('discount') ? { discount } : {}),
    quantity,
    unread,
  }
}

/**
 * Returns the tax of a pasted line; an unreadable rate, or one without a tax of the company, is not replaced by
 * another.
 */
function taxValues({ line: { unread = [] }, rate }: PastedRow, taxes: readonly TaxRead[]): Partial<EditorLine> {
  const tax = rate === null ? undefined : taxes.find((one) => one.is_active && compareDecimals(one.number, rate) === 0)
  if (tax) return { tax: tax.id }
  if (rate === null) return unread.includes('tax') ? { tax: null } : {}
  return { tax: null, unread: [...unread, 'tax'] }
}

async function productOf(
  reference: string,
  search: DocumentEditorState['searchProducts'],
  known: ReadonlyMap<string, PricedProduct>,
): Promise<PricedProduct | undefined> {
  const same = (product: PricedProduct): boolean =>
    [product.reference, product.sku, product.barcode].some((code) => code?.toLowerCase() === reference.toLowerCase())
  const here = [...known.values()].find(same)
  if (here) return here
  const options = await search(reference).catch(() => [])
  const ids = new Set(options.map(({ value }) => value))
  return [...known.values()].find((product) => ids.has(product.id) && same(product))
}
