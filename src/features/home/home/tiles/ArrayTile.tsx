import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { TileFacts, TileRow } from '../../../../api/dashboard/tiles.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { pathToPage } from '../../../../paths/index.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { UiLink } from '../../../../ui/actions/UiLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { listAddress } from './figure-links.ts'
import { useFiguresOf } from './tile-figures.ts'
import styles from './tiles.module.css'

/** Shows the first rows of a list: name, day, amount. */
export function ArrayTile({ facts, title }: { facts: TileFacts; title: string }): ReactElement {
  const { t } = useTranslation('home')
  const query = useFiguresOf(facts)
  const rows = query.data?.datas.rows ?? []
  return (
    <Card title={title} aside={<TextLink to={listAddress(facts, facts.list)}>{t('toHandle.seeAll')}</TextLink>}>
      <PanelBody query={query} empty={rows.length === 0 && t('arrays.empty')}>
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={styles.line}>
              <RowLink row={row} />
            </li>
          ))}
        </ul>
      </PanelBody>
    </Card>
  )
}

function RowLink({ row }: { row: TileRow }) {
  const { i18n } = useTranslation('home')
  return (
    <UiLink to={pathToPage(row)} className={styles.link}>
      <span className={styles.grow}>
        <bdi className={styles.strong}>{row.label}</bdi>
        <span className={styles.detail}>
          {formatDay(row.day, i18n.language)}
          {row.detail && (
            <>
              {' · '}
              <bdi>{row.detail}</bdi>
            </>
          )}
        </span>
      </span>
      <bdi dir="ltr" className={styles.amount}>
        {formatMoney(row.amount, i18n.language, row.currency)}
      </bdi>
    </UiLink>
  )
}
