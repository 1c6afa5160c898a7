import { Table2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartFigures, TileFacts } from '../../../../api/dashboard/tiles.ts'
import { formatMoney, formatNumber, formatShort } from '../../../../format/amounts.ts'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { MonthChart } from '../../../../ui/data/MonthChart.tsx'
import { PlainTable } from '../../../../ui/data/PlainTable.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { listAddress } from '../figure-links.ts'
import { countText } from './count-text.ts'
import { useFiguresOf } from './tile-figures.ts'
import styles from './tiles.module.css'

/** A figure of each of the last months, as a chart or as its table; every month opens the list that sums to it. */
export function ChartTile({ facts, title }: { facts: TileFacts; title: string }): ReactElement {
  const { t, i18n } = useTranslation('home')
  const [isTable, setTable] = useState(false)
  const query = useFiguresOf(facts)
  const parts = query.data?.datas.parts ?? []
  const exact = ({ count, total }: PartFigures): string =>
    total === null ? formatNumber(String(count), i18n.language) : formatMoney(total, i18n.language)
  const month = (label: string, style: 'long' | 'short' | 'narrow'): string =>
    new Intl.DateTimeFormat(i18n.language, {
      month: style,
      ...(style === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(Date.parse(`${label}-01`))
  return (
    <Card
      title={title}
      aside={
        <IconButton
          size="s"
          icon={Table2}
          label={t('charts.table')}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        />
      }
    >
      <PanelBody query={query}>
        {isTable ? (
          <PlainTable
            label={title}
            rows={parts}
            rowKey={({ label }) => label}
            columns={[
              {
                key: 'month',
                header: t('charts.month'),
                render: (part) => (
                  <TextLink to={listAddress(facts, part.list)} isQuiet>
                    {month(part.label, 'long')}
                  </TextLink>
                ),
              },
              { key: 'count', header: t('charts.count'), isNumeric: true, align: 'end', render: ({ count }) => count },
              ...(query.data?.datas.total == null
                ? []
                : [
                    {
                      key: 'amount',
                      header: t('charts.amount'),
                      align: 'end',
                      isNumeric: true,
                      render: exact,
                    } as const,
                  ]),
            ]}
          />
        ) : (
          <div className={styles.chart}>
            <MonthChart
              kind={facts.type === 'line' ? 'line' : 'bar'}
              axis={t('charts.month')}
              values={t(query.data?.datas.total == null ? 'charts.count' : 'charts.amount')}
              points={parts.map((part) => ({
                key: part.label,
                label: month(part.label, 'short'),
                short: month(part.label, 'narrow'),
                value: Number(part.total ?? part.count),
                text: shortNumber(part, i18n.language),
                name: `${month(part.label, 'long')} : ${exact(part)}${part.total === null ? '' : `, ${countText(facts, part.count)}`}`,
                to: listAddress(facts, part.list),
              }))}
            />
          </div>
        )}
      </PanelBody>
    </Card>
  )
}

/** A number as it stands over a bar: `63 k`; the exact one is in its name and in the table. */
const shortNumber = ({ count, total }: PartFigures, language: string): string =>
  formatShort(String(total ?? count), language)
