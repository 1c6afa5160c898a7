import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/data/ErrorState.tsx'
import type { UnreadRows } from './use-row-pages.ts'

/** Says in the place of rows of a list without pages that they could not be read, and reads them again. */
export function UnreadNotice({ first, last, isRetrying, retry }: UnreadRows): ReactElement {
  const { t } = useTranslation('widgets')
  return (
    <ErrorState title={t('rowsUnread', { first: first + 1, last: last + 1 })} onRetry={retry} isRetrying={isRetrying}>
      {t('loadFailedText')}
    </ErrorState>
  )
}
