import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardFigures, TileFacts } from '../../../../api/dashboard/tiles.ts'
import { addMonths } from '../../../../contract/rules/time/calendar-days.ts'
import { formatMoney, formatNumber } from '../../../../format/amounts.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { StatCard } from '../../../../ui/data/StatCard.tsx'
import { today } from '../../../../widgets/today.ts'
import { listAddress } from './figure-links.ts'
import { countText } from './count-text.ts'
import { useFiguresOf } from './tile-figures.ts'

/** Shows one figure, linked to the list that sums to it. */
export function NumbersTile({ facts, title }: { facts: TileFacts; title: string }): ReactElement {
  const { t, i18n } = useTranslation(['home', 'common'])
  const { data, isError, isFetching, refetch } = useFiguresOf(facts)
  if (isError && !data)
    return (
      <Card title={title}>
        <ErrorState title={t('common:errors.load')} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    )
  const found = data?.datas
  const shown = ({ count, total }: DashboardFigures): string =>
    total === null ? formatNumber(String(count), i18n.language) : formatMoney(total, i18n.language)
  // A count names its records, and has no second line that repeats it.
  const valueOf = (figures: DashboardFigures): string =>
    figures.total === null ? countText(facts, figures.count) : shown(figures)
  const before = (figures: DashboardFigures): string =>
    t('figures.before', { month: monthBefore(i18n.language), amount: shown(figures) })
  return (
    <StatCard
      label={title}
      value={found ? valueOf(found) : <Skeleton width="120px" height={20} />}
      detail={
        found ? (found.before ? before(found.before) : found.total !== null && countText(facts, found.count)) : '\u00a0'
      }
      tone={found && found.count > 0 ? facts.color : 'secondary'}
      to={listAddress(facts, facts.list)}
    />
  )
}

const monthBefore = (language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(
    Date.parse(addMonths(`${today().slice(0, 7)}-01`, -1)),
  )
