import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { contactData } from '../../../api/directory/personal-data.ts'
import { pathTo } from '../../../paths/index.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { EraseDialog, numberKept } from '../../../widgets/erasure/EraseDialog.tsx'

/** Asks before a contact is erased. */
export function EraseContact({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('directory')
  const navigate = useNavigate()
  const handleErased = (): void => {
    showToast('success', t('erasure.done'))
    void navigate(pathTo('directory', {}, { 'menu-directory': 'contacts' }))
  }
  return (
    <EraseDialog
      source={contactData}
      id={id}
      title={t('erasure.title', { name })}
      goes={t('erasure.goes')}
      stays={(erasure) => {
        const number = numberKept(erasure)
        return {
          notes: number > 0 ? [] : [t('erasure.noLaw')],
          lines: [
            ...(number > 0 ? [t('erasure.law', { number })] : []),
            t('erasure.papers'),
            t('erasure.texts'),
            t('erasure.backups'),
          ],
        }
      }}
      onErased={handleErased}
      onClose={onClose}
    />
  )
}
