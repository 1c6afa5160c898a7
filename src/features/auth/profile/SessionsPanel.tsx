import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { Card } from '../../../ui/data/Card.tsx'
import { SessionList } from '../../../widgets/sessions/SessionList.tsx'
import styles from './profile.module.css'

/** Shows the devices on which the person is logged in. */
export function SessionsPanel(): ReactElement | null {
  const { t } = useTranslation('auth')
  if (!hasCapability('auth', 'added')) return null
  return (
    <Card title={t('sessions.title')}>
      <p className={styles.text}>{t('sessions.text')}</p>
      <SessionList />
    </Card>
  )
}
