import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FlowPiece,
  type FlowQuestion,
  useFlowPieces,
} from '../../../api/commercial/reports/business-management.ts'
import { sum } from '../../../contract/rules/money/decimal.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { documentPath } from '../../../widgets/document-path.ts'

const pathOf = ({ document, document_key: key, is_sales: isSales }: FlowPiece): string | null =>
  documentPath(key, document, isSales !== false)

/** Shows the payments and lines of the bank that make the amount of a month. */
export function FlowPiecesPanel({
  question,
  title,
  onClose,
}: {
  question: FlowQuestion
  title: string
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  const { language } = i18n
  const asked = useFlowPieces(question)
  const pieces = asked.data?.results ?? []
  const columns = useMemo(
    (): TableColumn<FlowPiece>[] => [
      {
        key: 'day',
        header: t('reporting.columns.day'),
        isNumeric: true,
        render: ({ day }) => formatDay(day, language),
      },
      {
        key: 'number',
        header: t('receipts.columns.number'),
        render: (piece) => {
          const to = pathOf(piece)
          const text = <bdi>{piece.number || t(`business.kinds.${piece.kind}`)}</bdi>
          return to ? <TextLink to={to}>{text}</TextLink> : text
        },
      },
      { key: 'kind', header: t('business.kind'), tone: 'quiet', render: ({ kind }) => t(`business.kinds.${kind}`) },
      { key: 'party', header: t('business.party'), render: ({ party }) => party && <bdi>{party}</bdi> },
      {
        key: 'total',
        header: t('business.amount'),
        align: 'end',
        tone: 'strong',
        render: ({ total }) => <bdi dir="ltr">{formatMoney(total, language)}</bdi>,
      },
    ],
    [t, language],
  )
  return (
    <SidePanel
      isOpen
      size="l"
      title={title}
      onClose={onClose}
      footer={<bdi dir="ltr">{formatMoney(sum(pieces.map(({ total }) => total)).toFixed(2), language)}</bdi>}
    >
      <PanelBody query={asked} empty={pieces.length === 0 && t('business.empty')}>
        <PlainTable isInset label={title} columns={columns} rows={pieces} rowKey={({ kind, id }) => `${kind} ${id}`} />
      </PanelBody>
    </SidePanel>
  )
}
