import { Rows4, SearchX, Table2 } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../api/refusal.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import type { AnyRecord } from '../entity.ts'
import type { ListState } from './query/use-list.ts'

/** Shows the error with its retry, no results, or no records, instead of rows. */
export function ListPlaceholder({
  state,
  empty,
  create,
}: {
  state: ListState<AnyRecord>
  empty?: string
  create?: ReactNode
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const refusal = refusalOf(state.list.error)
  if (state.group && refusal?.code === 'too_many_groups')
    return (
      <EmptyState
        icon={Rows4}
        title={refusal.detail ?? t('loadFailed')}
        actions={<Button onClick={() => state.address.change({ group: '', closed: [] })}>{t('stopGrouping')}</Button>}
      />
    )
  if (state.list.isError) {
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void state.list.refetch()} isRetrying={state.list.isFetching}>
        {t('loadFailedText')}
      </ErrorState>
    )
  }
  if (state.isNarrowed) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('common:messages.noData')}
        actions={<Button onClick={() => state.address.change({ isCleared: true })}>{t('clearFilters')}</Button>}
      >
        {t('nothingFound')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Table2} title={t('common:messages.noRows')} actions={create}>
      {empty}
    </EmptyState>
  )
}
