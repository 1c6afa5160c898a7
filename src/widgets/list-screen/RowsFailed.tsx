import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { useUiLabels } from '../../ui/ui-labels.ts'
import type { RowsFailure } from './query/use-row-pages.ts'
import styles from './ListScreen.module.css'

/** Shows that rows in sight could not be read, with a retry, between the rows of a list without pages and its foot. */
export function RowsFailed({ failure }: { failure: RowsFailure | undefined }): ReactElement | null {
  const { t } = useTranslation('widgets')
  const { retry } = useUiLabels()
  if (!failure) return null
  const { isRetrying, onRetry } = failure
  return (
    <div role="alert" className={styles.failed}>
      <CloudAlert className={styles.failedIcon} aria-hidden />
      <span className={styles.failedText}>{t('rowsFailed')}</span>
      <Button size="s" icon={RotateCw} isLoading={isRetrying} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
