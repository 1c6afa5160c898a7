import { Lock } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../api/session/use-session.ts'
import type { Path } from '../../paths/path.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Shows which right an address requires, and who grants it. */
export function ClosedScreen({ row: { needs, title } }: { row: Path }): ReactElement {
  const { t } = useTranslation(['rights', 'common', 'paths'])
  const { holds } = useRights()
  const [scope = '', action = ''] = needs?.split(':') ?? []
  const text = holds(needs)
    ? t('rights:closed.side')
    : t('rights:closed.text', {
        right: t(`rights:actions.${action as 'read'}`),
        scope: t(`rights:scopes.${scope as 'invoice'}`),
      })
  return (
    <Page title={t(title as 'paths:home')}>
      <EmptyState
        icon={Lock}
        title={t('rights:closed.title')}
        actions={
          <LinkButton to="/" variant="primary">
            {t('common:actions.goHome')}
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Page>
  )
}
