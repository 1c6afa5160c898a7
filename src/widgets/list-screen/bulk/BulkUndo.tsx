import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { Restoring } from './restoring.ts'
import { Outcomes } from './Outcomes.tsx'

/** Shows rows being restored: a progress bar and a cancel button, then the result of each. */
export function BulkUndo({ share, count, outcomes, onClose }: Restoring): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const failed = outcomes?.filter(({ error }) => error).length ?? 0
  return (
    <Dialog
      isOpen
      size="s"
      title={t('bulkUndo')}
      onClose={onClose}
      footer={
        outcomes ? (
          <Button variant="primary" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        )
      }
    >
      {outcomes ? (
        <Outcomes outcomes={outcomes}>
          <p>{t('bulkRestored', { done: outcomes.length - failed, count })}</p>
          {failed > 0 && <p>{t('bulkNotRestored', { count: failed })}</p>}
        </Outcomes>
      ) : (
        <ProgressBar label={t('bulkUndo')} value={share} />
      )}
    </Dialog>
  )
}
