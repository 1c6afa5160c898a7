import { MailX } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useMailDelivery } from '../../api/notifications/mailbox.ts'
import { useRights } from '../../api/session/use-session.ts'
import { pathTo } from '../../paths/index.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import styles from './mail-server.module.css'

/** Shows that no mail is sent while no server is set, and to administrators where to set it. */
export function MailServerNotice({ isSettings = false }: { isSettings?: boolean }): ReactElement | null {
  const { t } = useTranslation('widgets')
  const { may } = useRights()
  const delivery = useMailDelivery()
  if (delivery !== 'none') return null
  const isAdministrator = may('company', 'update')
  return (
    <div role="note" className={styles.notice}>
      <MailX className={styles.icon} aria-hidden />
      <p>
        <b>{t('mailServer.title')}</b> {t(isAdministrator ? 'mailServer.how' : 'mailServer.ask')}{' '}
        {isAdministrator && !isSettings && (
          <TextLink to={pathTo('admin', {}, { 'menu-admin': 'senders' })}>{t('mailServer.settings')}</TextLink>
        )}
      </p>
    </div>
  )
}
