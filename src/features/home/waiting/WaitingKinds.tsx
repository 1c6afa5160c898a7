import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { WaitingAnswer } from '../../../api/dashboard/waiting.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { formatDay, formatTime } from '../../../format/dates.ts'
import { pathTo } from '../../../paths/index.ts'
import { UiLink } from '../../../ui/actions/UiLink.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import styles from './kinds.module.css'
import { snoozedKey, waitingSumOf, treatedKey } from './waiting-kinds.ts'
import { kindName } from './rows/waiting-row.ts'

interface Choice {
  key: string
  /** Whether it begins the part of rows that do not wait. */
  isApart?: boolean
  label: string
  count: number | undefined
  /** Text under the label: the sum of the kind, or the day on which the first row returns. */
  detail: string
  to: string
}

function useChoices(data: WaitingAnswer | undefined, active: string): Choice[] {
  const { t, i18n } = useTranslation('home')
  const kinds = (data?.sources ?? []).filter(({ key, count }) => count > 0 || key === active)
  return [
    {
      key: '',
      label: t('toHandle.all'),
      count: data && waitingSumOf(data.sources),
      detail: '',
      to: pathTo('waiting'),
    },
    ...kinds.map((kind) => ({
      key: kind.key,
      label: kindName(kind.key),
      count: kind.count,
      detail: formatMoney(kind.total, i18n.language),
      to: pathTo('waiting', {}, { source: kind.key }),
    })),
    ...useChoicesApart(data, active),
  ]
}

/** Returns the rows that do not wait: the snoozed ones, and those answered today. */
function useChoicesApart(data: WaitingAnswer | undefined, active: string): Choice[] {
  const { t, i18n } = useTranslation('home')
  const { snoozed, treated } = data ?? {}
  const choices = [
    {
      key: snoozedKey,
      label: t('toHandle.snooze.list'),
      count: snoozed?.count ?? 0,
      detail: snoozed?.until ? t('toHandle.snooze.next', { date: formatDay(snoozed.until, i18n.language) }) : '',
    },
    {
      key: treatedKey,
      label: t('toHandle.treated.list'),
      count: treated?.count ?? 0,
      detail: treated?.last ? t('toHandle.treated.last', { time: formatTime(treated.last) }) : '',
    },
  ]
  return choices
    .filter(({ key, count }) => count > 0 || key === active)
    .map((choice, at) => ({ ...choice, isApart: at === 0, to: pathTo('waiting', {}, { source: choice.key }) }))
}

interface KindsProps {
  data: WaitingAnswer | undefined
  active: string
}

/** Shows the kinds of waiting records as a column, each with its count and its sum; empty kinds are left out. */
export function KindsColumn({ data, active }: KindsProps): ReactElement {
  const { t, i18n } = useTranslation('home')
  const choices = useChoices(data, active)
  return (
    <nav aria-label={t('toHandle.filter')} className={styles.kinds}>
      {choices.map(({ key, label, count, detail, to, isApart }) => (
        <UiLink
          key={key}
          to={to}
          className={styles.kind}
          aria-current={key === active ? 'page' : undefined}
          data-apart={isApart || undefined}
        >
          <span className={styles.label}>{label}</span>
          {count !== undefined && <span className={styles.count}>{formatNumber(String(count), i18n.language)}</span>}
          {detail && (
            <span className={styles.detail}>
              <bdi>{detail}</bdi>
            </span>
          )}
        </UiLink>
      ))}
    </nav>
  )
}

/** Shows the kinds as one select, where there is no room for a column. */
export function KindsSelect({ data, active }: KindsProps): ReactElement {
  const { t, i18n } = useTranslation('home')
  const navigate = useNavigate()
  const choices = useChoices(data, active)
  const textOf = ({ label, count, detail }: Choice): string =>
    [count === undefined ? label : `${label} (${formatNumber(String(count), i18n.language)})`, detail]
      .filter(Boolean)
      .join(', ')
  return (
    <Select
      className={styles.select}
      aria-label={t('toHandle.filter')}
      value={active}
      options={choices.map((choice) => ({ value: choice.key, label: textOf(choice) }))}
      onChange={({ target }) => void navigate(choices.find(({ key }) => key === target.value)?.to ?? pathTo('waiting'))}
    />
  )
}
