import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { TileFacts } from '../../../../api/dashboard/tiles.ts'
import { formatMoney, formatNumber } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { UiLink } from '../../../../ui/actions/UiLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { translateKey } from '../../../../widgets/labels.ts'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { listAddress } from './figure-links.ts'
import { countText } from './count-text.ts'
import { useFiguresOf } from './tile-figures.ts'
import styles from './tiles.module.css'

/** Shows several figures under each other, each with the list that sums to it. */
export function RecapTile({ facts, title }: { facts: TileFacts; title: string }): ReactElement {
  const { i18n } = useTranslation('home')
  const query = useFiguresOf(facts)
  return (
    <Card title={title}>
      <PanelBody query={query}>
        <ul>
          {query.data?.datas.parts?.map(({ label, list, count, total, name, day, address }) => (
            <li key={name ?? label} className={styles.line}>
              <UiLink to={listAddress(facts, list, address)} className={styles.link}>
                <span className={styles.grow}>
                  {name ? <bdi>{name}</bdi> : translateKey(label)}
                  {total !== null && (
                    <span className={styles.detail}>
                      {day ? formatDay(day, i18n.language) : countText(facts, count)}
                    </span>
                  )}
                </span>
                <bdi dir="ltr" className={styles.amount}>
                  {total === null ? formatNumber(String(count), i18n.language) : formatMoney(total, i18n.language)}
                </bdi>
              </UiLink>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Card>
  )
}
