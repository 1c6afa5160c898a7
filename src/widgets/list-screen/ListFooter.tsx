import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../format/amounts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import type { AnyEntity } from '../entity.ts'
import type { EntityLabels } from '../labels.ts'
import type { Selection } from './query/selection.ts'
import { shownSums, sumSelected } from './query/selection.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './ListScreen.module.css'

/** An action on the ticked rows, ready to be offered. */
export interface OfferedAction {
  key: string
  label: string
  icon: LucideIcon
  isDanger?: boolean
  shortcut?: string
  onRun: () => void
}

export interface ListFooterProps {
  selection: Selection<object & { id: string }> | null
  count: number
  /** Shown range of `total` rows, counted from 1, and links to other pages; rows of closed groups are on no page. */
  page: {
    first: number
    last: number
    total: number
    turn?: { page: number; pageCount: number; onPage: (page: number) => void }
  }
  /** Sums of the whole filtered set by field, after they are loaded. */
  stats: Readonly<Record<string, string>>
  sums: readonly string[]
  entity: AnyEntity
  labels: EntityLabels
  actions: readonly OfferedAction[]
}

const SHOWN = 2

/** Shows the foot of a list: the number of rows, their sums, the actions on the ticked ones, and the pages. */
export function ListFooter({
  selection,
  count,
  page,
  stats,
  sums,
  entity,
  labels,
  actions,
}: ListFooterProps): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  const picked = selection ? (selection.isAll ? count : selection.rows.length) : 0
  const range = t('range', {
    from: number(Math.min(page.first, page.total)),
    to: number(Math.min(page.last, page.total)),
    total: number(page.total),
  })
  return (
    <>
      {picked > 0 && selection ? (
        <Picked selection={selection} picked={picked} count={count} />
      ) : (
        <span className={styles.count} aria-live="polite">
          <b>{number(count)}</b> {t('results', { count })}
        </span>
      )}
      {picked === 0 && <Sums values={stats} names={sums} labels={labels} />}
      {picked > 0 && selection && (
        <Sums
          values={selection.isAll ? stats : sumSelected(entity, selection.rows, sums)}
          names={sums}
          labels={labels}
          isPicked
        />
      )}
      {picked > 0 && <Actions actions={actions} />}
      {page.turn ? (
        <Pagination range={range} label={t('pages')} {...page.turn} />
      ) : (
        <span className={classNames(styles.sight, 'tabular')}>{range}</span>
      )}
    </>
  )
}

function Picked({
  selection,
  picked,
  count,
}: {
  selection: Selection<object & { id: string }>
  picked: number
  count: number
}) {
  const { t, i18n } = useTranslation('widgets')
  const total = formatNumber(String(count), i18n.language)
  return (
    <>
      <span className={styles.count} aria-live="polite">
        <b>{formatNumber(String(picked), i18n.language)}</b> {t('ticked', { count: picked })}
      </span>
      {!selection.isAll && picked < count && (
        <TextButton onClick={selection.chooseAll}>{t('chooseAll', { total, count })}</TextButton>
      )}
      <TextButton onClick={selection.clear}>{t('untick')}</TextButton>
    </>
  )
}

function Sums({
  values,
  names,
  labels,
  isPicked,
}: {
  values: Readonly<Record<string, string>>
  names: readonly string[]
  labels: EntityLabels
  isPicked?: boolean
}) {
  const { t, i18n } = useTranslation('widgets')
  return (
    <>
      {shownSums(names, values).map((name, at) => (
        <span key={name} className={at > 0 ? styles.rest : styles.count}>
          {isPicked && at === 0 ? t('tickedTotal') : labels.field(name)}{' '}
          <b>
            <bdi dir="ltr">{formatMoney(values[name], i18n.language)}</bdi>
          </b>
        </span>
      ))}
    </>
  )
}

function Actions({ actions }: { actions: readonly OfferedAction[] }) {
  const { t } = useTranslation('widgets')
  const [direct, more] = actions.length > SHOWN + 1 ? [actions.slice(0, SHOWN), actions.slice(SHOWN)] : [actions, []]
  return (
    <span className={styles.actions}>
      {direct.map(({ key, label, icon, shortcut, onRun }) => (
        <Button key={key} size="s" icon={icon} kbd={shortcut?.toUpperCase()} onClick={onRun}>
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu
          align="end"
          label={t('moreActions')}
          trigger={<IconButton size="s" icon={Ellipsis} label={t('moreActions')} />}
          items={more.map(({ key, label, icon, isDanger, onRun }) => ({ key, label, icon, isDanger, onSelect: onRun }))}
        />
      )}
    </span>
  )
}
