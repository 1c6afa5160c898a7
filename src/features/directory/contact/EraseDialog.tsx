import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useErasure, useErasurePreview } from '../../../api/directory/personal-data.ts'
import { pathTo } from '../../../paths/index.ts'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../../ui/data/SkeletonText.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import styles from '../Directory.module.css'

/** Asks before a contact is erased, and says what goes, what stays and why. */
export function EraseDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['directory', 'widgets'])
  const navigate = useNavigate()
  const { data, isError, isFetching, refetch } = useErasurePreview(id)
  const erasure = useErasure(id)
  const handleErase = async (): Promise<void> => {
    // Nobody decides before what stays has been said.
    if (!data) throw new Error('the answer has not come')
    await erasure.mutateAsync()
    showToast('success', t('erasure.done'))
    void navigate(pathTo('directory', {}, { 'menu-directory': 'contacts' }))
  }
  const number = (data?.kept ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    <ConfirmDialog
      isOpen
      isDeletion
      title={t('erasure.title', { name })}
      confirmLabel={t('erasure.confirm')}
      onConfirm={handleErase}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>{t('erasure.goes')}</p>
        {isError && (
          <ErrorState title={t('widgets:recordFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !isError && <SkeletonText lines={4} />}
        {data && number === 0 && <p>{t('erasure.noLaw')}</p>}
        {data && (
          <div>
            <p>{t('erasure.stays')}</p>
            <ul className={styles.reasons}>
              {number > 0 && <li>{t('erasure.law', { number })}</li>}
              <li>{t('erasure.papers')}</li>
              <li>{t('erasure.texts')}</li>
              <li>{t('erasure.backups')}</li>
            </ul>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}
