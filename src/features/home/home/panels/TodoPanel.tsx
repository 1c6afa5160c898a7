import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { firstWaiting, useWaiting } from '../../../../api/dashboard/waiting.ts'
import { formatNumber } from '../../../../format/amounts.ts'
import { pathTo } from '../../../../paths/index.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { UiLink } from '../../../../ui/actions/UiLink.tsx'
import { Badge } from '../../../../ui/data/Badge.tsx'
import { MovesProvider, useWaitingMoves } from '../../waiting/rows/use-waiting-moves.ts'
import {
  waitingAddressOf,
  type Answerable,
  waitingReasonOf,
  waitingTitleOf,
  withKinds,
} from '../../waiting/rows/waiting-row.ts'
import { WaitingButtons } from '../../waiting/WaitingButtons.tsx'
import { WaitingIcon } from '../../waiting/WaitingIcon.tsx'
import { WaitingReason } from '../../waiting/WaitingReason.tsx'
import styles from './panels.module.css'
import { PanelList } from './PanelList.tsx'

/** Shows the first records that wait for a person, each row with its actions. */
export function TodoPanel(): ReactElement {
  const { t, i18n } = useTranslation('home')
  const { data, isLoading, isError, refetch } = useWaiting(firstWaiting)
  const moves = useWaitingMoves()
  const count = data?.count ?? 0
  return (
    <MovesProvider value={moves}>
      <PanelList
        title={
          <span className={styles.titleLine}>
            {t('toHandle.title')}
            {count > 0 && <Badge tone="secondary">{formatNumber(String(count), i18n.language)}</Badge>}
          </span>
        }
        aside={<TextLink to={pathTo('waiting')}>{t('toHandle.seeAll')}</TextLink>}
        empty={t('toHandle.empty')}
        queries={[
          { data: data && withKinds(data.results, data.sources), isLoading, isError: isError && !data, refetch },
        ]}
        most={firstWaiting.pageSize}
        expected={firstWaiting.pageSize}
        render={(item) => <Row item={item} />}
      />
      <WaitingReason moves={moves} />
    </MovesProvider>
  )
}

function Row({ item }: { item: Answerable }) {
  const { i18n } = useTranslation('home')
  const { row } = item
  return (
    <>
      <UiLink to={waitingAddressOf(row)} className={styles.link}>
        <WaitingIcon entity={row.entity} className={styles.icon} />
        <span className={styles.grow}>
          <span className={styles.strong}>{waitingTitleOf(row)}</span>
          <span className={styles.detail}>{waitingReasonOf(row, i18n.language)}</span>
        </span>
        <bdi className={styles.quiet}>{row.detail}</bdi>
      </UiLink>
      <WaitingButtons item={item} />
    </>
  )
}
