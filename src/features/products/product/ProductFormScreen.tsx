import { Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { products, type ProductRead } from '../../../api/products/products.ts'
import { decimal } from '../../../contract/rules/money/decimal.ts'
import { isEan13 } from '../../../contract/rules/identifiers/identifiers.ts'
import { formatPercent, formatPrice, formatQuantity } from '../../../format/amounts.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useOpenedRecord } from '../../../widgets/record-screen/opened-record.ts'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import { PreviousNext } from '../../../widgets/list-screen/PreviousNext.tsx'
import { FormBar } from '../../../widgets/record-form/FormBar.tsx'
import type { RecordFormState } from '../../../widgets/record-form/form-context.ts'
import { RecordForm } from '../../../widgets/record-form/RecordForm.tsx'
import { useMadeRecord } from '../../../widgets/record-form/use-made-record.ts'
import { useRecordForm } from '../../../widgets/record-form/use-record-form.ts'
import type { FormCheck } from '../../../widgets/record-form/validation.ts'
import { useRecordItems } from '../../../widgets/record-screen/record-items.ts'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { TasksPanel } from '../../../widgets/tasks-panel/TasksPanel.tsx'
import { RecordTimeline } from '../../../widgets/timeline/RecordTimeline.tsx'
import { PricesCard } from './PricesCard.tsx'
import { ProductFields } from './ProductFields.tsx'

const check: FormCheck = ({ barcode }) => ({
  barcode:
    typeof barcode === 'string' && /^\d{13}$/.test(barcode) && !isEan13(barcode)
      ? i18n.t('products:checks.barcode')
      : undefined,
})

/** /product-create and /product-modify/{id}: one form for both; read-only without the right to change products. */
export function ProductFormScreen(): ReactElement {
  const { id } = useParams()
  const one = products.useOne(id)
  const { number, made, onMade } = useMadeRecord<ProductRead>(id)
  if (!id || made)
    return (
      <ConfirmPart key={`new ${number}`}>
        <ProductForm record={made ? (one.data ?? made) : undefined} onMade={onMade} />
      </ConfirmPart>
    )
  return (
    <RecordLoader entity={products.entity} query={one} listTo={pathTo('products')}>
      {(record) => <ProductForm record={record} />}
    </RecordLoader>
  )
}

function ProductForm({ record, onMade }: { record?: ProductRead; onMade?: (record: ProductRead) => void }) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  useOpenedRecord(record?.name)
  const state = useRecordForm({
    source: products,
    record,
    check,
    initial: { type: 'physical', currency: 'eur', tax_amount: '20' },
    onSaved: (saved) => {
      if (record) return
      onMade?.(saved)
      void navigate(pathTo('product-modify', { id: saved.id }), { replace: true, preventScrollReset: true })
    },
  })
  return (
    <Page
      title={record ? record.name : t('product.new')}
      beside={record?.reference}
      actions={
        record && (
          <>
            <PreviousNext source={products} id={record.id} to={(id) => pathTo('product-modify', { id })} />
            <Deletion record={record} />
          </>
        )
      }
      bar={<FormBar state={state} />}
    >
      <Columns
        aside={
          <>
            <Figures state={state} record={record} />
            {record && (
              <>
                <TasksPanel
                  externalId={record.id}
                  title={record.name}
                  link={pathTo('product-modify', { id: record.id })}
                />
                <RecordTimeline entity={products.entity} id={record.id} canEdit={false} />
              </>
            )}
          </>
        }
      >
        <Card>
          <RecordForm state={state}>
            <ProductFields />
          </RecordForm>
        </Card>
        {record && <PricesCard product={record.id} />}
      </Columns>
    </Page>
  )
}

function Deletion({ record }: { record: ProductRead }) {
  const { remove } = useRecordItems({ source: products, record, name: record.name, listTo: pathTo('products') })
  return (
    remove && (
      <Button icon={Trash2} onClick={remove.onSelect}>
        {remove.label}
      </Button>
    )
  )
}

/** Shows figures computed from the prices while they are typed: margin, price with tax; and the stock. */
function Figures({ state, record }: { state: RecordFormState; record?: ProductRead }) {
  const { t, i18n: at } = useTranslation('products')
  const [sale, cost, buying, tax, type] = useWatch({
    control: state.form.control,
    name: ['saling_price', 'cost_price', 'buying_price', 'tax_amount', 'type'],
  }) as (string | null)[]
  const price = decimal(sale)
  const margin = price.minus(decimal(cost ?? buying))
  const items = [
    {
      key: 'gross',
      label: t('priceWithTax'),
      value: formatPrice(price.times(decimal(tax).div(100).plus(1)).toDecimalPlaces(2).toFixed(2), at.language),
    },
    { key: 'margin', label: t('margin'), value: formatPrice(margin.toDecimalPlaces(2).toFixed(2), at.language) },
    ...(price.isZero()
      ? []
      : [
          {
            key: 'rate',
            label: t('marginRate'),
            value: formatPercent(margin.div(price).times(100).toDecimalPlaces(1).toFixed(), at.language),
          },
        ]),
    ...(record && type !== 'service'
      ? [{ key: 'stock', label: t('product.fields.stock'), value: <StockValue record={record} /> }]
      : []),
  ]
  return (
    <Card title={t('figures')}>
      <DefinitionList items={items} />
    </Card>
  )
}

function StockValue({ record }: { record: ProductRead }) {
  const { i18n: at } = useTranslation()
  const stock = decimal(record.stock)
  const isLow =
    record.stock_alert !== null && record.stock_alert !== undefined && stock.lte(decimal(record.stock_alert))
  const text = formatQuantity(stock.toFixed(), at.language)
  return isLow ? <Badge tone={stock.lte(0) ? 'danger' : 'warning'}>{text}</Badge> : <>{text}</>
}
