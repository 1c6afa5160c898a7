import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { products as productRecords } from '../../../api/products/products.ts'
import type { LastPrice } from '../../../api/commercial/documents/last-prices.ts'
import { formatPrice, formatQuantity } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import type { ComboOption } from '../../../ui/fields/choice/combobox-state.ts'
import type { EditorAction } from './model/editor-state.ts'
import type { EditorLine } from './model/model.ts'
import { type PriceContext, type PricedProduct, priceOf, productDefaults } from './model/pricing.ts'

interface Latest {
  state: { lines: readonly EditorLine[] }
  products: ReadonlyMap<string, PricedProduct>
  context: PriceContext
  lastPrices: ReadonlyMap<string, LastPrice> | undefined
}

/** Returns the search for the product of a line, and the choice of one, which fills the line. */
export function useProductSearch(
  latest: RefObject<Latest>,
  { dispatch, remember }: { dispatch: Dispatch<EditorAction>; remember: (found: readonly PricedProduct[]) => void },
) {
  const { t, i18n } = useTranslation('commercial')
  const client = useQueryClient()
  const stockText = useCallback(
    (product: PricedProduct): string =>
      product.type === 'physical' && product.stock !== null && product.stock !== undefined
        ? t('grid.stock', { quantity: formatQuantity(product.stock, i18n.language) })
        : '',
    [t, i18n.language],
  )
  const searchProducts = useCallback(
    async (text: string): Promise<readonly ComboOption[]> => {
      const { results } = await client.fetchQuery({
        ...productRecords.listOptions({ page_size: 12, search: text, expand: ['prices'] }, { isSilent: true }),
        staleTime: 60_000,
      })
      const found = results as PricedProduct[]
      remember(found)
      return found.map((product) => {
        const last = latest.current.lastPrices?.get(product.id)
        return {
          value: product.id,
          label: product.name,
          aside: formatPrice(priceOf(product, latest.current.context).price, i18n.language),
          detail:
            [
              product.reference,
              stockText(product),
              last &&
                t('grid.lastPrice', {
                  price: formatPrice(last.price, i18n.language),
                  day: formatDay(last.day, i18n.language),
                }),
            ]
              .filter(Boolean)
              .join(' · ') || undefined,
        }
      })
    },
    [client, remember, latest, stockText, t, i18n.language],
  )

  const pickProduct = useCallback(
    (key: string, id: string): void => {
      const found =
        latest.current.products.get(id) ??
        client
          .getQueriesData<{ results: PricedProduct[] }>({ queryKey: [...productRecords.key, 'list'] })
          .flatMap(([, page]) => page?.results ?? [])
          .find((one) => one.id === id)
      const line = latest.current.state.lines.find((one) => one.key === key)
      if (found && line) dispatch({ type: 'line', key, values: productDefaults(found, latest.current.context, line) })
    },
    [client, dispatch, latest],
  )

  return { stockText, searchProducts, pickProduct }
}
