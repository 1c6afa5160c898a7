import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useMergePreview } from '../../api/merging.ts'
import type { MergeCount } from '../../contract/directory/merging.ts'
import { formatNumber } from '../../format/amounts.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import type { AnyEntity } from '../entity.ts'
import { translateKey } from '../labels.ts'
import styles from './Merge.module.css'

/** The texts of the kinds that name a party. */
const namespaces = ['widgets', 'commercial', 'crm', 'directory', 'rights'] as const

/** Shows the records that follow a merged record, and those that keep its name, by kind. */
export function MergeCounts({
  entity,
  id,
  other,
  name,
}: {
  entity: AnyEntity
  id: string
  other: string
  name: string
}): ReactElement {
  const { t, i18n } = useTranslation(namespaces)
  const { data, isError, refetch } = useMergePreview(entity, id, other)
  if (isError) return <ErrorState title={t('recordFailed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={2} />
  const kindOf = ({ entity: key, entity_name: one }: MergeCount): string => {
    const words = [`${key.split('/')[0]}:${one}.many`, `rights:kinds.${key}`].find((name) => i18n.exists(name))
    return words ? translateKey(words) : t('merge.others')
  }
  const told = (of: 'moved' | 'kept'): string => {
    const sums = new Map<string, number>()
    for (const count of data.counts)
      if (count[of] > 0) sums.set(kindOf(count), (sums.get(kindOf(count)) ?? 0) + count[of])
    const parts = [...sums].map(([kind, number]) =>
      t('merge.count', { kind, number: formatNumber(String(number), i18n.language) }),
    )
    return new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts)
  }
  const [moved, kept] = [told('moved'), told('kept')]
  return (
    <ul className={styles.counts}>
      <li>{moved ? t('merge.moved', { what: moved }) : t('merge.movedNothing')}</li>
      {kept && <li>{t('merge.kept', { what: kept, name })}</li>}
      <li>{t('merge.undoable')}</li>
    </ul>
  )
}
