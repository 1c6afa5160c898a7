import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../api/refusal.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ConfirmPart } from '../confirm/Confirm.tsx'
import type { AnyEntity, AnyRecord } from '../entity.ts'
import { useLabels } from '../labels.ts'

/**
 * Shows the page of a record while it is awaited, missing or failing. The loaded record is drawn by `children`, mounted
 * anew for each record and with the confirm dialog above them. A missing record leads back to its list, any other
 * failure offers a retry.
 */
export function RecordLoader<R extends AnyRecord>({
  entity,
  query,
  listTo,
  skeleton,
  children,
}: {
  entity: AnyEntity
  query: Pick<UseQueryResult<R>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The address of the list. */
  listTo: string
  /** Replaces the usual two columns while loading. */
  skeleton?: ReactNode
  children: (record: R) => ReactNode
}): ReactElement {
  const { t } = useTranslation('widgets')
  const { one } = useLabels(entity)
  const { data, error, isFetching, refetch } = query
  if (refusalOf(error, 404))
    return (
      <Page title={one}>
        <EmptyState title={t('record.gone')} actions={<LinkButton to={listTo}>{t('record.back')}</LinkButton>}>
          {t('record.goneText')}
        </EmptyState>
      </Page>
    )
  if (data) return <ConfirmPart key={data.id}>{children(data)}</ConfirmPart>
  if (error)
    return (
      <Page title={one}>
        <ErrorState title={t('recordFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Page>
    )
  return <>{skeleton ?? <Skeleton title={one} />}</>
}

const Skeleton = ({ title }: { title: string }) => (
  <Page title={title}>
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
