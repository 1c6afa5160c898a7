import { Download } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staffData } from '../../../api/auth/personal-data.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import styles from './profile.module.css'

/** Exports all stored data of the person, for themselves. */
export function PersonalDataPanel(): ReactElement | null {
  const { t } = useTranslation('auth')
  const [isBusy, setBusy] = useState(false)
  if (!hasCapability('auth', 'added')) return null
  const handleExport = async (): Promise<void> => {
    setBusy(true)
    try {
      const { blob } = await staffData.read('me')
      saveFile(blob, `${t('profile.data')}.zip`)
    } catch {
      // The API layer has shown the failure.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('profile.data')}>
      <p className={styles.text}>{t('profile.dataText')}</p>
      <Button icon={Download} isLoading={isBusy} onClick={() => void handleExport()}>
        {t('profile.dataExport')}
      </Button>
    </Card>
  )
}
