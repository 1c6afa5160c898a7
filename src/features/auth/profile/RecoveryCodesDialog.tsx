import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import styles from './profile.module.css'

export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('auth')
  const handleDownload = (): void => {
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'ensemble-codes.txt')
  }
  return (
    <Dialog
      isOpen
      title={t('profile.recovery')}
      onClose={onClose}
      footer={
        <>
          <Button icon={Download} onClick={handleDownload}>
            {t('profile.recoveryDownload')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('profile.recoveryDone')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('profile.recoveryText')}</p>
        <ul className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
