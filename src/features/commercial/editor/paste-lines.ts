import type { Line } from './model.ts'
import type { PastedRow } from './paste.ts'
import { productDefaults, type PricedProduct } from './pricing.ts'
import type { DocumentEditorState } from './use-document-editor.ts'

/** Pasted rows as lines: a reference that bears a product takes it, an own price and name stay. */
export async function pasteLines(
  rows: readonly PastedRow[],
  { searchProducts, context, products, startFree }: DocumentEditorState,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const { line, reference, rate } of rows) {
    const found = reference ? await productOf(reference, searchProducts, products) : undefined
    const brought = found ? productDefaults(found, context, line) : startFree(line, line.product_name || reference)
    const tax =
      rate === null ? undefined : context.taxes.find((one) => one.is_active && Number(one.number) === Number(rate))?.id
    lines.push({
      ...line,
      ...brought,
      ...(line.product_name ? { product_name: line.product_name } : {}),
      ...(line.price !== null ? { price: line.price } : {}),
      ...(line.discount !== null ? { discount: line.discount } : {}),
      ...(line.unit ? { unit: line.unit } : {}),
      ...(tax ? { tax } : {}),
      quantity: line.quantity,
    })
  }
  return lines
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
