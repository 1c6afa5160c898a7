import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productPrices, type ProductPriceRead } from '../../../api/products/products.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { FieldValue } from '../../../widgets/field-value/FieldValue.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import styles from './Products.module.css'

const shown = ['price_level', 'type', 'price', 'order', 'active'] as const

/** Shows the prices of a product by level; the active one of the lowest order applies. */
export function PricesCard({ product }: { product: string }): ReactElement {
  const { t } = useTranslation('products')
  const { may } = useRights()
  const [form, setForm] = useState<string | null>(null)
  const { data } = productPrices.useList({
    page_size: 100,
    ordering: 'order',
    filters: { product },
    expand: ['price_level'],
  })
  const rows = data?.results ?? []
  const columns = useColumns(setForm)
  return (
    <Card
      isFlush
      title={t('prices')}
      aside={
        may('product', 'create') ? (
          <Button size="s" variant="ghost" icon={Plus} onClick={() => setForm('new')}>
            {t('product-price.new')}
          </Button>
        ) : undefined
      }
    >
      {rows.length > 0 ? (
        <PlainTable label={t('prices')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <p className={styles.empty}>{data ? t('noPrices') : ' '}</p>
      )}
      <RecordPanel
        source={productPrices}
        id={form}
        initial={{ product, order: rows.length, active: true }}
        onClose={() => setForm(null)}
      >
        <FormField name="price_level" />
        <FormField name="price" />
        <FormField name="type" />
        <FormField name="order" help={t('orderHelp')} />
        <FormField name="active" />
      </RecordPanel>
    </Card>
  )
}

function useColumns(onEdit: (id: string) => void): TableColumn<ProductPriceRead>[] {
  const { t } = useTranslation(['products', 'common'])
  const labels = useLabels(productPrices.entity)
  return useMemo(
    () => [
      ...shown.map((name): TableColumn<ProductPriceRead> => ({
        key: name,
        header: labels.field(name),
        render: (row) => <FieldValue entity={productPrices.entity} record={row} name={name} />,
        align: name === 'price' || name === 'order' ? 'end' : 'start',
        tone: name === 'price' ? 'strong' : undefined,
      })),
      {
        key: 'tools',
        header: t('common:ui.rowActions'),
        isHeaderHidden: true,
        align: 'end',
        render: (row) => <Tools row={row} onEdit={onEdit} />,
      },
    ],
    [labels, onEdit, t],
  )
}

function Tools({ row, onEdit }: { row: ProductPriceRead; onEdit: (id: string) => void }) {
  const { t } = useTranslation('common')
  const { may } = useRights()
  const confirm = useConfirm()
  const drop = productPrices.useDelete()
  const handleDelete = async (): Promise<void> => {
    if (await confirm({ isDeletion: true })) drop.mutate(row)
  }
  return (
    <>
      {may('product', 'update') && (
        <IconButton size="s" icon={Pencil} label={t('actions.modify')} onClick={() => onEdit(row.id)} />
      )}
      {may('product', 'delete') && (
        <IconButton size="s" icon={Trash2} label={t('actions.delete')} onClick={() => void handleDelete()} />
      )}
    </>
  )
}
