import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../../../api/auth/sign-in.ts'
import { pathTo } from '../../../paths/index.ts'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { countDrafts, wipeDrafts } from '../../../widgets/draft/drafts.ts'

/** Logs out at once; whoever has drafts on this device, which logging out deletes, is asked first. */
export function LogoutScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState(0)
  const isLeaving = useRef(false)
  const leave = useCallback(async () => {
    isLeaving.current = true
    await wipeDrafts().catch(() => undefined)
    void signOut()
    await navigate(pathTo('login'), { replace: true })
  }, [navigate])
  // Confirming closes too.
  const stay = (): void => {
    if (!isLeaving.current) void navigate(-1)
  }
  useEffect(() => {
    void countDrafts()
      .catch(() => 0)
      .then((count) => (count > 0 ? setDrafts(count) : leave()))
  }, [leave])
  return (
    <Page title={t('logout.title')}>
      <ProgressBar label={t('logout.title')} />
      <ConfirmDialog
        isOpen={drafts > 0}
        title={t('logout.draftsTitle')}
        confirmLabel={t('logout.confirm')}
        cancelLabel={t('logout.stay')}
        isDeletion
        onConfirm={leave}
        onClose={stay}
      >
        {t('logout.drafts', { count: drafts })}
      </ConfirmDialog>
    </Page>
  )
}
