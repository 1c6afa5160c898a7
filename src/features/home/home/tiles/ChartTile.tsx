import { Table2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartFigures, TileFacts } from '../../../../api/dashboard/tiles.ts'
import { formatMoney, formatNumber, formatShort } from '../../../../format/amounts.ts'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Chart } from '../../../../ui/charts/Chart.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { PictureMenu } from '../../../../widgets/picture/PictureMenu.tsx'
import { listAddress } from './figure-links.ts'
import { countText } from './count-text.ts'
import { useFiguresOf } from './tile-figures.ts'
import styles from './tiles.module.css'

/**
 * Shows a figure of each of the last months, as a chart or as its table; every month opens the list that sums to it.
 */
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
  const isCount = query.data?.datas.total == null
  const nameOf = (part: PartFigures): string =>
    `${month(part.label, 'long')}\u00a0: ${exact(part)}${part.total === null ? '' : `, ${countText(facts, part.count)}`}`
  return (
    <Card
      title={title}
      aside={
        <>
          <IconButton
            className={styles.toggle}
            size="s"
            icon={Table2}
            label={t('charts.table')}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          />
          <PictureMenu area="card" title={title} />
        </>
      }
    >
      <PanelBody query={query}>
        <div className={styles.chart}>
          <Chart
            kind={facts.type === 'line' ? 'line' : 'column'}
            label={title}
            isLastCurrent
            isTable={isTable}
            categories={parts.map(({ label }) => ({ label: month(label, 'short'), short: month(label, 'narrow') }))}
            series={[
              {
                name: t(isCount ? 'charts.count' : 'charts.amount'),
                points: parts.map((part) => ({
                  value: Number(part.total ?? part.count),
                  text: shortNumber(part, i18n.language),
                  name: nameOf(part),
                  to: listAddress(facts, part.list),
                })),
              },
            ]}
            table={
              <PlainTable
                label={title}
                rows={parts}
                rowKey={({ label }) => label}
                columns={[
                  {
                    key: 'month',
                    header: t('charts.month'),
                    render: (part) => (
                      <TextLink to={listAddress(facts, part.list)} isQuiet aria-label={nameOf(part)}>
                        {month(part.label, 'long')}
                      </TextLink>
                    ),
                  },
                  {
                    key: 'count',
                    header: t('charts.count'),
                    isNumeric: true,
                    align: 'end',
                    render: ({ count }) => count,
                  },
                  ...(isCount
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
            }
          />
        </div>
      </PanelBody>
    </Card>
  )
}

/** Returns a number as shown over a bar: `63 k`; the exact one is in its name and in the table. */
const shortNumber = ({ count, total }: PartFigures, language: string): string =>
  formatShort(String(total ?? count), language)
