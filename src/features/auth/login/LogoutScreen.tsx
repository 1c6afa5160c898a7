import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../../../api/auth/sign-in.ts'
import { countWaiting, wipeWaiting } from '../../../api/outbox/outbox.ts'
import { forgetRecent } from '../../../api/session/recent-choices.ts'
import { pathTo } from '../../../paths/index.ts'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { countDrafts, wipeDrafts } from '../../../widgets/draft/drafts.ts'

/** Logs out at once; asks first where this device has drafts or unsent writes, which logging out deletes. */
export function LogoutScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [left, setLeft] = useState({ drafts: 0, waiting: 0 })
  const isLeaving = useRef(false)
  const leave = useCallback(async () => {
    isLeaving.current = true
    await Promise.allSettled([wipeDrafts(), wipeWaiting()])
    forgetRecent()
    void signOut()
    await navigate(pathTo('login'), { replace: true })
  }, [navigate])
  // Confirming closes too.
  const stay = (): void => {
    if (!isLeaving.current) void navigate(-1)
  }
  useEffect(() => {
    void Promise.all([countDrafts().catch(() => 0), countWaiting().catch(() => 0)]).then(([drafts, waiting]) =>
      drafts + waiting > 0 ? setLeft({ drafts, waiting }) : leave(),
    )
  }, [leave])
  return (
    <Page title={t('logout.title')}>
      <ProgressBar label={t('logout.title')} />
      <ConfirmDialog
        isOpen={left.drafts + left.waiting > 0}
        title={t('logout.draftsTitle')}
        confirmLabel={t('logout.confirm')}
        cancelLabel={t('logout.stay')}
        isDeletion
        onConfirm={leave}
        onClose={stay}
      >
        {left.drafts > 0 && <p>{t('logout.drafts', { count: left.drafts })}</p>}
        {left.waiting > 0 && <p>{t('logout.waiting', { count: left.waiting })}</p>}
      </ConfirmDialog>
    </Page>
  )
}
