import { CalendarRange } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { hasViews } from '../../../api/commercial/documents/documents-list.ts'
import { type DocumentRecord, pathOf } from '../../../api/commercial/documents/documents.ts'
import type { AnyResource } from '../../../api/any-resource.ts'
import type { InvoiceRead } from '../../../api/commercial/documents/invoices.ts'
import { useRights } from '../../../api/session/use-session.ts'
import type { DocumentName, WrittenName } from '../../../contract/commercial/kinds/names.ts'
import { orderGroups } from '../../../contract/commercial/states.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { translateKey } from '../../../widgets/labels.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { today } from '../../../widgets/today.ts'
import { kinds, sideOf } from '../../../widgets/documents/kinds.ts'
import { useExemptSide } from '../../../widgets/documents/use-company.ts'
import { invoiceColumns, paperColumns } from '../columns/document-columns.ts'

const PeriodRebateDialog = lazyPart(() =>
  import('../rebate/PeriodRebateDialog.tsx').then(({ PeriodRebateDialog }) => PeriodRebateDialog),
)

type Made = Exclude<DocumentName, WrittenName>

/** Source documents of each kind, and the action to open on their page. */
const sources = {
  'delivery-note': { from: 'purchase-order', action: 'deliver', filters: { status: 'active' } },
  'product-return': {
    from: 'purchase-order',
    action: 'makeReturn',
    filters: { status__in: orderGroups.kept.join(',') },
  },
  credit: { from: 'invoice', action: 'credit', filters: { status: 'accepted' } },
  // A refund is possible where more was paid than is owed.
  refund: { from: 'invoice', action: undefined, filters: { status: 'accepted', left_to_pay__lte: '-0.01' } },
} as const satisfies Readonly<Record<Made, object>>

/** Asks for the source of a document to be converted; its page asks for the details. */
function SourceList({ name }: { name: Made }): ReactElement {
  const { t, i18n } = useTranslation(['documents', 'commercial'])
  const { from, action, filters } = sources[name]
  const kind = kinds[from]
  const side = sideOf(useParams().sales)
  const isExempt = useExemptSide(side)
  const [day] = useState(today)
  const columns = useMemo(() => {
    const setup = { t, language: i18n.language, side, today: day, isExempt }
    return from === 'invoice'
      ? (invoiceColumns(setup) as ListColumns<DocumentRecord & InvoiceRead>)
      : paperColumns[from](setup)
  }, [t, i18n.language, from, side, day, isExempt])
  // Goods of a supplier are received.
  const own = name === 'delivery-note' && side === 'purchases' ? 'In' : ''
  const [isRebating, setRebating] = useState(false)
  const { may } = useRights()
  const hasRebates = name === 'credit' && side === 'sales' && hasViews() && may('credit', 'create')
  const word = (key: string): string => translateKey(`documents:make.${pathOf(name)}.${key}${own}`)
  const list = (
    <ListScreen
      key={side}
      source={kind.records as AnyResource<DocumentRecord & InvoiceRead>}
      columns={columns as ListColumns<DocumentRecord & InvoiceRead>}
      page={{
        title: word('title'),
        actions: hasRebates && (
          <Button icon={CalendarRange} onClick={() => setRebating(true)}>
            {t('commercial:period-rebate.title')}
          </Button>
        ),
        top: <p>{word('text')}</p>,
        empty: word('empty'),
      }}
      links={{ open: ({ id }) => kind.pageTo(id, side, { action }), expand: kind.expand }}
      base={{
        fields: kind.listFields,
        filters: { is_sales: side === 'sales', ...filters },
      }}
      options={{
        filters: ['organization', 'issue_date', 'total_price', 'seller'],
        name: `make-${pathOf(name)}`,
        placeholder: t(`search.${side}`),
      }}
    />
  )
  return (
    <>
      {list}
      {isRebating && <PeriodRebateDialog onClose={() => setRebating(false)} />}
    </>
  )
}

export const DeliveryNoteSourceScreen = (): ReactElement => <SourceList name="delivery-note" />
export const ReturnSourceScreen = (): ReactElement => <SourceList name="product-return" />
export const CreditSourceScreen = (): ReactElement => <SourceList name="credit" />
export const RefundSourceScreen = (): ReactElement => <SourceList name="refund" />
