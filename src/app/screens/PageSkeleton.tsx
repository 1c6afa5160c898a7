import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/data/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import styles from './PageSkeleton.module.css'

/** Shows the skeleton of a page while its code is loaded. */
export function PageSkeleton(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page} role="status" aria-busy aria-label={t('messages.loading')}>
      <Skeleton width="220px" height={22} />
      <Card>
        <SkeletonText lines={4} />
      </Card>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </div>
  )
}
