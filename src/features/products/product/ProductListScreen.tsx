import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { products, type ProductRead } from '../../../api/products/products.ts'
import { useHiddenCosts } from '../../../api/session/hidden-costs.ts'
import { compareDecimals } from '../../../contract/rules/money/digits.ts'
import { formatQuantity } from '../../../format/amounts.ts'
import { pathTo } from '../../../paths/index.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'

const columns: ListColumns<ProductRead> = [
  { key: 'name', tone: 'strong' },
  { key: 'reference', isNumeric: true },
  { key: 'category', tone: 'quiet', phone: 'hidden' },
  { key: 'type', tone: 'quiet', phone: 'hidden' },
  { key: 'stock', render: (row) => <Stock product={row} />, phone: 'hidden' },
  { key: 'buying_price', tone: 'quiet', phone: 'hidden' },
  { key: 'saling_price', tone: 'strong', phone: 'value' },
  { key: 'tax_amount', tone: 'quiet', phone: 'hidden' },
  ...[
    'brand',
    'barcode',
    'sku',
    'sh_code',
    'cost_price',
    'weigth',
    'stock_alert',
    'supply_alert',
    'season',
    'origin_country',
    'manufacturer',
    'service',
    'tags',
    'created_at',
  ].map((key) => ({ key, isExtra: true, phone: 'hidden' as const })),
]
const base = { expand: ['category', 'manufacturer', 'service'] }

/** /products: the catalogue. */
export function ProductListScreen(): ReactElement {
  const { t } = useTranslation('products')
  const hidden = useHiddenCosts(products.entity)
  const shown = useMemo(
    () => columns.filter((column) => !hidden.has(typeof column === 'string' ? column : column.key)),
    [hidden],
  )
  const tabs: ListTab[] = [
    { key: 'all', label: t('all') },
    { key: 'physical', label: t('physicals'), params: { filters: { type: 'physical' } } },
    { key: 'service', label: t('services'), params: { filters: { type: 'service' } } },
  ]
  return (
    <ListScreen
      source={products}
      columns={shown}
      page={{ title: t('product.many'), empty: t('productsEmpty') }}
      links={{
        open: ({ id }) => pathTo('product-modify', { id }),
        create: pathTo('product-create'),
        expand: base.expand,
      }}
      tabs={tabs}
      base={base}
      options={{ name: 'type', placeholder: t('productSearch') }}
    />
  )
}

/** Shows the stock of a product; below its alert with a text too. */
function Stock({ product }: { product: ProductRead }) {
  const { t, i18n } = useTranslation('products')
  if (product.type === 'service' || product.stock === null || product.stock === undefined) return <>—</>
  const text = formatQuantity(product.stock, i18n.language)
  const isLow =
    compareDecimals(product.stock, product.stock_alert) <= 0 &&
    product.stock_alert !== null &&
    product.stock_alert !== undefined
  return isLow ? (
    <Badge tone={compareDecimals(product.stock, 0) <= 0 ? 'danger' : 'warning'}>{t('lowStock', { stock: text })}</Badge>
  ) : (
    <>{text}</>
  )
}
