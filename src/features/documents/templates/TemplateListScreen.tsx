import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type QuotationTemplateRead,
  quotationTemplates,
} from '../../../api/commercial/documents/quotation-templates.ts'
import { formatNumber } from '../../../format/amounts.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'
import { kinds, type PageSide } from '../../../widgets/documents/kinds.ts'
import { templatesKey } from '../columns/view-tabs.ts'

const base = {
  sales: { ordering: 'name', filters: { is_sales: true } },
  purchases: { ordering: 'name', filters: { is_sales: false } },
}

const countOf = ({ lines }: QuotationTemplateRead): string =>
  String(lines.filter(({ kind }) => kind === 'product' || kind === 'option').length)

/** Shows the templates of quotations of a side: opening one creates a quotation from it. */
export function TemplateListScreen({
  side,
  within,
  actions,
}: {
  side: PageSide
  within: readonly ListTab[]
  actions: ReactElement | false
}): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const columns = useMemo(
    (): ListColumns<QuotationTemplateRead> => [
      { key: 'name', tone: 'strong' },
      { key: 'subject' },
      {
        key: 'lines',
        header: t('columns.lineCount'),
        sort: false,
        align: 'end',
        phone: 'hidden',
        render: (row) => formatNumber(countOf(row), i18n.language),
        text: countOf,
      },
      { key: 'expiration_days', align: 'end', phone: 'hidden' },
      { key: 'deposit_percent', align: 'end', phone: 'hidden' },
    ],
    [t, i18n.language],
  )
  return (
    <ListScreen<QuotationTemplateRead>
      key={side}
      source={quotationTemplates}
      columns={columns}
      page={{ title: t(`titles.quotations_${side}`), actions, empty: t('empty.templates') }}
      links={{
        open: ({ id }) => kinds.quotation.listTo(side, { view: templatesKey, start: id }),
        create: kinds.quotation.createTo(side),
        createLabel: t(`fresh.quotations_${side}`),
      }}
      base={base[side]}
      tabs={[...within]}
      options={{ filters: ['name'], name: 'quotations' }}
    />
  )
}
