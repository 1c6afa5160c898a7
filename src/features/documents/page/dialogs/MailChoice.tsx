import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMailDelivery } from '../../../../api/notifications/mailbox.ts'
import { Checkbox } from '../../../../ui/fields/choice/Checkbox.tsx'
import styles from '../../../../widgets/documents/page.module.css'

/** Offers to send a document by mail at its validation: to its address, and only with a mail server. */
export function useMailChoice(isSent: boolean, email: string): { sends: boolean; choice: ReactElement | null } {
  const { t } = useTranslation(['commercial', 'widgets'])
  const [isWanted, setWanted] = useState(true)
  const hasServer = useMailDelivery(isSent) !== 'none'
  const sends = isSent && isWanted && email !== '' && hasServer
  const choice = isSent ? (
    <Checkbox
      className={styles.gap}
      label={t('commercial:validate.sends')}
      help={hasServer ? email || t('commercial:validate.noEmail') : t('widgets:mailServer.title')}
      checked={sends}
      disabled={!email || !hasServer}
      onChange={(event) => setWanted(event.target.checked)}
    />
  ) : null
  return { sends, choice }
}
