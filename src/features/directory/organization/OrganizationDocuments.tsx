import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { invoices } from '../../../api/commercial/documents/invoices.ts'
import { quotations } from '../../../api/commercial/documents/quotations.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { type EntityLabels, useLabels } from '../../../widgets/labels.ts'
import { documentState } from '../../../widgets/document-state/document-state.ts'
import { DocumentStateBadge } from '../../../widgets/document-state/DocumentStateBadge.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { today } from '../../../widgets/today.ts'

interface Row {
  id: string
  number?: string | null
  subject?: string | null
  issue_date?: string | null
  status: string
  payment_status?: string
  expiration_date?: string | null
  expiration_payment?: string | null
  send?: string | null
  total_price: string
  left_to_pay?: string
  is_sales: boolean
}

const LATEST = 5

/** Shows the latest quotations or invoices of an organization with the sum of all, and a link to the whole list. */
export function OrganizationDocuments({ kind, id }: { kind: 'quotations' | 'invoices'; id: string }): ReactElement {
  const { t, i18n } = useTranslation('directory')
  const isInvoice = kind === 'invoices'
  const source = isInvoice ? invoices : quotations
  const labels = useLabels(source.entity)
  const asked = source.useList({
    page: 1,
    page_size: LATEST,
    ordering: '-issue_date',
    stats: true,
    filters: { organization: id },
  })
  const columns = useColumns(labels, isInvoice)
  const { data } = asked
  const count = data?.count ?? 0
  const all = pathTo(kind, { sales: 'sales' }, { organization_active: true, organization_form: id })
  const total = data?.stats.total_price
  return (
    <Card
      isFlush
      title={labels.many}
      aside={
        count > 0 ? (
          <span>
            {formatNumber(String(count), i18n.language)}
            {total && (
              <>
                {' '}
                · <bdi dir="ltr">{formatMoney(total, i18n.language)}</bdi>
              </>
            )}
          </span>
        ) : undefined
      }
      footer={count > LATEST ? <TextLink to={all}>{t('seeAllDocuments', { count })}</TextLink> : undefined}
    >
      {count > 0 ? (
        <PlainTable label={labels.many} columns={columns} rows={data?.results ?? []} rowKey={(row) => row.id} />
      ) : (
        <PanelBody query={asked} empty={t('noDocuments')} />
      )}
    </Card>
  )
}

function useColumns(labels: EntityLabels, isInvoice: boolean): TableColumn<Row>[] {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const path = (row: Row): string =>
      pathTo(isInvoice ? 'invoice' : 'quotation', { id: row.id, sales: row.is_sales ? 'sales' : 'purchases' })
    const name = isInvoice ? 'invoice' : 'quotation'
    const now = today()
    return [
      {
        key: 'number',
        header: labels.field('number'),
        isNumeric: true,
        tone: 'strong',
        render: (row) => <TextLink to={path(row)}>{row.number ?? '—'}</TextLink>,
      },
      { key: 'subject', header: labels.field('subject'), tone: 'quiet', phone: 'hidden', render: (row) => row.subject },
      {
        key: 'issue_date',
        header: labels.field('issue_date'),
        isNumeric: true,
        phone: 'hidden',
        render: (row) => formatDay(row.issue_date, i18n.language),
      },
      {
        key: 'status',
        header: labels.field('status'),
        render: (row) => <DocumentStateBadge name={name} state={documentState(name, row, now)} />,
      },
      {
        key: 'total_price',
        header: labels.field('total_price'),
        align: 'end',
        tone: 'strong',
        render: (row) => formatMoney(row.total_price, i18n.language),
      },
    ]
  }, [isInvoice, labels, i18n.language])
}
