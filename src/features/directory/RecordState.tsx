import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../api/refusal.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { EmptyState } from '../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../ui/data/SkeletonText.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { pathTo } from '../../paths/index.ts'

/** A record page while its record is awaited, missing or failing; `children` draw it once it is there. */
export function RecordState<R>({
  query,
  title,
  children,
}: {
  query: UseQueryResult<R>
  title: 'organization.one' | 'contact.one'
  children: (record: R) => ReactNode
}): ReactElement {
  const { t } = useTranslation(['directory', 'common'])
  if (query.data) return <>{children(query.data)}</>
  if (refusalOf(query.error, 404)) {
    return (
      <Page title={t(title)}>
        <EmptyState
          title={t('gone')}
          actions={<LinkButton to={pathTo('directory')}>{t('backToDirectory')}</LinkButton>}
        >
          {t('goneText')}
        </EmptyState>
      </Page>
    )
  }
  if (query.isError)
    return (
      <Page title={t(title)}>
        <ErrorState title={t('failed')} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </Page>
    )
  return (
    <Page title={t(title)}>
      <Columns
        aside={
          <Card>
            <SkeletonText lines={4} />
          </Card>
        }
      >
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </Columns>
    </Page>
  )
}
