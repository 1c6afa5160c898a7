import { GitMerge } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useDuplicates } from '../../api/duplicates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Card } from '../../ui/data/Card.tsx'
import type { AnyEntity, AnyRecord } from '../entity.ts'
import { duplicateText } from './duplicate-text.ts'
import styles from './Merge.module.css'

/** Shows records that may duplicate that of the page, each with a button to merge it. */
export function Duplicates({
  entity,
  record,
  to,
  onMerge,
}: {
  entity: AnyEntity
  record: AnyRecord
  to: (id: string) => string
  /** Opens the merge with the other record; undefined without the right to merge. */
  onMerge?: (id: string) => void
}): ReactElement | null {
  const { t } = useTranslation('widgets')
  const { data } = useDuplicates(entity, { ...record }, { exclude: record.id, isLater: true })
  if (!data?.results.length) return null
  return (
    <Card title={t('duplicates.title')}>
      <ul className={styles.merges}>
        {data.results.map((twin) => (
          <li key={twin.id} className={styles.merge}>
            <TextLink to={to(twin.id)}>{duplicateText(twin)}</TextLink>
            {onMerge && (
              <Button variant="ghost" icon={GitMerge} onClick={() => onMerge(twin.id)}>
                {t('merge.menu')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
