import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '../../../api/auth/me.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Notice } from '../page/Notice.tsx'
import { IdentityPanel } from './IdentityPanel.tsx'
import { NotificationSettingsPanel } from './NotificationSettingsPanel.tsx'
import { OfflinePanel } from './OfflinePanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonalDataPanel } from './PersonalDataPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TotpPanel } from './TotpPanel.tsx'

export function ProfileScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const { user } = useSession()
  useMe()
  return (
    <Page title={t('profile.title')} subtitle={user?.email}>
      {query.has('newHire') && <Notice tone="primary">{t('profile.welcome')}</Notice>}
      {user && (
        <Columns
          aside={
            <>
              <PasswordPanel />
              <TotpPanel isOn={Boolean(user.totp)} />
              <PasskeysPanel hasCode={Boolean(user.totp)} />
              <SessionsPanel />
              <OfflinePanel />
              <PersonalDataPanel />
            </>
          }
        >
          <IdentityPanel key={user.uuid} user={user} />
          <NotificationSettingsPanel />
        </Columns>
      )}
    </Page>
  )
}
