import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { isKeptOffline } from '../../../api/offline/is-kept.ts'
import { Card } from '../../../ui/data/Card.tsx'
import styles from './profile.module.css'

/** Shows whether the app opens without a network on this device, or the reason why not. */
export function OfflinePanel(): ReactElement {
  const { t } = useTranslation('auth')
  return (
    <Card title={t('profile.offline')}>
      <p className={styles.text}>{t(isKeptOffline() ? 'profile.offlineKept' : 'profile.offlineNot')}</p>
    </Card>
  )
}
