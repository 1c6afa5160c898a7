import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '../../format/amounts.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { useShortcuts } from '../../ui/actions/shortcuts.ts'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { type ListOrder, readListOrder, storeListOrder } from './query/previous-next.ts'
import styles from './ListScreen.module.css'

/**
 * Shows "4 sur 63" with links to the record before and after in the order of the last list; keys k and j. Nothing
 * without such a list.
 */
export function PreviousNext<R extends AnyRecord>({
  source,
  id,
  to,
}: {
  source: AnyResource<R>
  id: string
  to: (id: string) => string
}): ReactElement | null {
  const { t, i18n } = useTranslation('widgets')
  const navigate = useNavigate()
  const [order, setOrder] = useState<ListOrder | null>(() => readListOrder(source.entity.key))
  const at = order ? order.ids.indexOf(id) : -1
  const place = order && at >= 0 ? (order.page - 1) * order.size + at + 1 : 0

  const go = async (step: number): Promise<void> => {
    if (!order || place + step < 1 || place + step > order.count) return
    const next = order.ids[at + step]
    if (next) return void navigate(to(next), { replace: true })
    const page = step > 0 ? order.page + Math.ceil(order.ids.length / order.size) : order.page - 1
    const { results, count } = await source.list({ ...order.params, page, page_size: order.size, fields: ['id'] })
    const turned = { ...order, ids: results.map((row) => row.id), page, count }
    const found = turned.ids.at(step > 0 ? 0 : -1)
    storeListOrder(source.entity.key, turned)
    setOrder(turned)
    if (found) void navigate(to(found), { replace: true })
  }
  const step = (by: number) => (): void => void go(by).catch(() => undefined)
  useShortcuts({ k: step(-1), j: step(1) })
  if (!order || place === 0) return null
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  return (
    <span className={styles.neighbours}>
      <span>{t('place', { place: number(place), total: number(order.count) })}</span>
      <IconButton icon={ChevronUp} label={t('previousRecord')} disabled={place <= 1} onClick={step(-1)} />
      <IconButton icon={ChevronDown} label={t('nextRecord')} disabled={place >= order.count} onClick={step(1)} />
    </span>
  )
}
