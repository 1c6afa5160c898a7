import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReceivedInvoiceRead, receivedInvoices } from '../../api/commercial/received-invoices.ts'
import { isCredit } from '../../contract/commercial/rules/received/shape.ts'
import { formatMoney } from '../../format/amounts.ts'
import { pathTo } from '../../paths/index.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { idOf } from '../../widgets/entity.ts'
import { translateKey, useLabels } from '../../widgets/labels.ts'
import { RecordPicker } from '../../widgets/record-picker/RecordPicker.tsx'
import { ProposedOrders } from './ProposedOrders.tsx'
import styles from '../../widgets/documents/page.module.css'

interface Named {
  id: string
  number?: string | null
  company_name?: string | null
  sub_total_price?: string | null
  currency?: string | null
}

const recordOf = (value: unknown): Named | null =>
  typeof value === 'object' && value !== null ? (value as Named) : null

/** Order of an invoice, and invoice that a credit corrects. */
const ordered = { name: 'linked_purchase_order', target: 'commercial/purchase-orders', filters: {} } as const
const corrected = {
  name: 'linked_invoice',
  target: 'commercial/invoices',
  filters: { status: 'accepted' },
} as const

/** Shows the supplier of a document, its order or the invoice it corrects, the warnings, and the resulting record. */
export function ReceivedMatch({ record, isOpen }: { record: ReceivedInvoiceRead; isOpen: boolean }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const labels = useLabels(receivedInvoices.entity)
  const change = receivedInvoices.usePatch({})
  const order = recordOf(record.linked_purchase_order)
  const link = isCredit({ typeCode: record.type_code ?? '' }) ? corrected : ordered
  const set = (values: Partial<Record<'organization' | (typeof link)['name'], string | null>>): void =>
    change.mutate({ id: record.id, values })
  const party = idOf(record.organization)
  const money = (text: string | null | undefined, currency?: string | null): string =>
    formatMoney(text, i18n.language, (currency ?? 'eur').toLowerCase())
  return (
    <Card title={t('received.match')}>
      <div className={styles.stack}>
        {isOpen && (record.warnings ?? []).length > 0 && (
          <div role="alert" className={styles.refusal}>
            <ul>
              {(record.warnings ?? []).map((warning) => (
                <li key={warning}>{translateKey(`commercial:received.warningTexts.${warning}`)}</li>
              ))}
            </ul>
          </div>
        )}
        <Field label={labels.field('organization')} isRequired>
          <RecordPicker
            target="directory/organizations"
            label={labels.field('organization')}
            value={party}
            isDisabled={!isOpen}
            onChange={(organization) => set({ organization, linked_purchase_order: null, linked_invoice: null })}
          />
        </Field>
        <Field label={labels.field(link.name)}>
          <RecordPicker
            target={link.target}
            label={labels.field(link.name)}
            value={idOf(record[link.name])}
            isDisabled={!isOpen || !party}
            filters={{ ...link.filters, is_sales: false, ...(party ? { organization: party } : {}) }}
            onChange={(id) => set({ [link.name]: id })}
          />
        </Field>
        <ProposedOrders
          record={record}
          isOpen={isOpen && !change.isPending}
          onTake={(id) => set({ linked_purchase_order: id })}
        />
        {order && (
          <DefinitionList
            items={[
              {
                key: 'order',
                label: (
                  <TextLink to={pathTo('purchase-order', { id: order.id, sales: 'purchases' })}>
                    {order.number}
                  </TextLink>
                ),
                value: money(order.sub_total_price, order.currency),
              },
              {
                key: 'file',
                label: labels.field('sub_total_price'),
                value: money(record.sub_total_price, record.currency),
              },
            ]}
          />
        )}
        {(['invoice', 'credit'] as const).map((name) => {
          const made = recordOf(record[name])
          return (
            made && (
              <p key={name}>
                {labels.field(name)}{' '}
                <TextLink to={pathTo(name, { id: made.id, sales: 'purchases' })}>{made.number}</TextLink>
              </p>
            )
          )
        })}
      </div>
    </Card>
  )
}
