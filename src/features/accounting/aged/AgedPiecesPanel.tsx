import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AgedPieceRead,
  agedScales,
  type PieceQuestion,
  useAgedPieces,
} from '../../../api/commercial/reports/aged-scales.ts'
import { sum } from '../../../contract/rules/money/decimal.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { today } from '../../../widgets/today.ts'
import { documentPath } from '../../../widgets/document-path.ts'

/** Shows the documents behind an amount of the aged balance, the oldest first. */
export function AgedPiecesPanel({ question, onClose }: { question: PieceQuestion; onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  const { language } = i18n
  const labels = useLabels(agedScales.entity)
  const asked = useAgedPieces(question)
  const pieces = asked.data?.results ?? []
  const isSales = question.is_sales
  const columns = useMemo(
    (): TableColumn<AgedPieceRead>[] => [
      {
        key: 'number',
        header: t('aged.piece'),
        isNumeric: true,
        tone: 'strong',
        render: (piece) => {
          const to = documentPath(piece.document_key, piece.document, isSales)
          const text = <bdi dir="ltr">{piece.number}</bdi>
          if (piece.document_key === 'advances') return t('aged.advances')
          return to ? <TextLink to={to}>{text}</TextLink> : text
        },
      },
      {
        key: 'due',
        header: t('aged.due'),
        isNumeric: true,
        render: ({ due }) => (due ? formatDay(due, language) : ''),
      },
      { key: 'age', header: t('aged.age'), tone: 'quiet', render: ({ age }) => labels.field(age) },
      {
        key: 'amount',
        header: t('aged.left'),
        align: 'end',
        tone: 'strong',
        render: ({ amount }) => <bdi dir="ltr">{formatMoney(amount, language)}</bdi>,
      },
    ],
    [t, language, isSales, labels],
  )
  return (
    <SidePanel
      isOpen
      size="l"
      title={question.age ? labels.field(question.age) : t('aged.pieces')}
      onClose={onClose}
      footer={
        <span>
          {t('aged.sum', {
            day: formatDay(question.at ?? today(), language),
            amount: formatMoney(sum(pieces.map(({ amount }) => amount)).toFixed(2), language),
          })}
        </span>
      }
    >
      <PanelBody query={asked} empty={pieces.length === 0 && t('aged.empty')}>
        <PlainTable
          isInset
          label={t('aged.pieces')}
          columns={columns}
          rows={pieces}
          rowKey={({ document, due, age }) => `${document} ${due} ${age}`}
        />
      </PanelBody>
    </SidePanel>
  )
}
