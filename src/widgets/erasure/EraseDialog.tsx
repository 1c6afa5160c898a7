import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Erasure, type PersonalData, erasureRefusalOf } from '../../api/personal-data.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import styles from './EraseDialog.module.css'

/** Asks before somebody is erased, and shows which data is erased, which stays, and why. */
export function EraseDialog<E extends Erasure>({
  source,
  id,
  title,
  goes,
  stays,
  onErased,
  onClose,
}: {
  source: PersonalData<E>
  id: string
  title: string
  goes: string
  /** Data that is not erased: sentences before the list, and its lines. */
  stays: (erasure: E) => { notes: readonly string[]; lines: readonly string[] }
  onErased: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('widgets')
  const { data, error, isError, isFetching, refetch } = source.useErasurePreview(id)
  const erasure = source.useErasure(id)
  const handleErase = async (): Promise<void> => {
    // No decision is possible before the person has seen which data stays.
    if (!data) throw new Error('the answer has not come')
    await erasure.mutateAsync()
    onErased()
  }
  const refusal = erasureRefusalOf(error)
  const failed: ReactNode = refusal ? (
    <p role="alert">{refusal}</p>
  ) : (
    <ErrorState title={t('recordFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
  const told = data && stays(data)
  return (
    <ConfirmDialog
      isOpen
      isDeletion
      title={title}
      confirmLabel={t('erasure.confirm')}
      onConfirm={handleErase}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>{goes}</p>
        {isError && failed}
        {!data && !isError && <SkeletonText lines={4} />}
        {told?.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {told && (
          <div>
            <p>{t('erasure.stays')}</p>
            <ul className={styles.reasons}>
              {told.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** Returns the number of records that an erasure keeps because of the law. */
export const numberKept = ({ kept }: Erasure): number => kept.reduce((sum, { count }) => sum + count, 0)
