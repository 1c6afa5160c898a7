import { Compass } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Shows that there is no screen at this address: unknown, or planned. */
export function NotFoundScreen(): ReactElement {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  return (
    <Page title={t('failures.notFoundTitle')}>
      <EmptyState
        icon={Compass}
        title={t('failures.notFoundText')}
        actions={
          <>
            <Button onClick={() => void navigate(-1)}>{t('actions.goBack')}</Button>
            <LinkButton to="/" variant="primary">
              {t('actions.goHome')}
            </LinkButton>
          </>
        }
      />
    </Page>
  )
}
