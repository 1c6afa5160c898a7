import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDunning } from '../../../../api/commercial/reminders.ts'
import type { DunnedInvoice } from '../../../../contract/commercial/rules/dunning/dunning-customers.ts'
import { formatMoney, formatNumber } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { pathTo } from '../../../../paths/index.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import type { TableColumn } from '../../../../ui/table/columns.ts'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { PartyFact } from '../../../../widgets/party/PartyFact.tsx'
import type { BodyProps } from './pane-body.ts'

/** Shows the late invoices of a customer, with the telephone link and the free credit. */
export function DunningBody({ row }: BodyProps): ReactElement {
  const { t, i18n } = useTranslation('home')
  const query = useDunning()
  const customer = query.data?.results.find(({ organization }) => organization.id === row.id)
  const columns = useInvoiceColumns()
  return (
    <PanelBody query={query}>
      {customer && (
        <>
          <Card title={t('toHandle.pane.customer')}>
            <DefinitionList
              items={[
                {
                  key: 'party',
                  label: t('toHandle.pane.customer'),
                  value: <PartyFact page="organization" party={customer.organization} />,
                },
                ...(customer.credit
                  ? [
                      {
                        key: 'credit',
                        label: t('toHandle.pane.credit'),
                        value: <bdi dir="ltr">{formatMoney(customer.credit.amount, i18n.language)}</bdi>,
                      },
                    ]
                  : []),
                ...(customer.last
                  ? [
                      {
                        key: 'last',
                        label: t('toHandle.pane.last'),
                        value: [formatDay(customer.last.day, i18n.language), customer.last.text]
                          .filter(Boolean)
                          .join(' · '),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
          <Card isFlush title={t('toHandle.pane.late')}>
            <PlainTable
              label={t('toHandle.pane.late')}
              columns={columns}
              rows={customer.invoices}
              rowKey={({ id }) => id}
            />
          </Card>
        </>
      )}
    </PanelBody>
  )
}

function useInvoiceColumns(): TableColumn<DunnedInvoice>[] {
  const { t, i18n } = useTranslation('home')
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('toHandle.pane.invoice'),
        render: ({ id, number }) => <TextLink to={pathTo('invoice', { id, sales: 'sales' })}>{number}</TextLink>,
      },
      {
        key: 'due',
        header: t('toHandle.pane.due'),
        isNumeric: true,
        render: ({ expiration_payment: due }) => formatDay(due, i18n.language),
      },
      {
        key: 'days',
        header: t('toHandle.pane.days'),
        align: 'end',
        render: ({ days }) => formatNumber(String(days), i18n.language),
      },
      {
        key: 'left',
        header: t('toHandle.pane.left'),
        align: 'end',
        render: ({ left, currency }) => <bdi dir="ltr">{formatMoney(left, i18n.language, currency)}</bdi>,
      },
    ],
    [t, i18n.language],
  )
}
