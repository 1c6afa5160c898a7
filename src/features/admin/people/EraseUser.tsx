import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { staffData, type StaffErasureRead } from '../../../api/auth/personal-data.ts'
import type { UserRead } from '../../../api/auth/people.ts'
import { fullName } from '../../../format/names.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { EraseDialog, numberKept } from '../../../widgets/erasure/EraseDialog.tsx'

/**
 * Asks before a former member is erased, and shows the erased data, the new owner of the shared files, and the data
 * that stays.
 */
export function EraseUser({ person, onClose }: { person: UserRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation('admin')
  const name = fullName(person)
  const stays = (erasure: StaffErasureRead) => {
    const number = numberKept(erasure)
    const { gone, handed } = erasure.files
    return {
      notes: [
        t('people.erasure.files', { gone, handed }),
        ...(erasure.elsewhere ? [t('people.erasure.elsewhere')] : []),
      ],
      lines: [
        ...(number > 0 ? [t('people.erasure.law', { number })] : []),
        t('people.erasure.acts', { number: erasure.acts }),
        t('people.erasure.records'),
        t('people.erasure.texts'),
        t('people.erasure.backups'),
      ],
    }
  }
  return (
    <EraseDialog
      source={staffData}
      id={person.id}
      title={t('people.erasure.title', { name })}
      goes={t('people.erasure.goes')}
      stays={stays}
      onErased={() => showToast('success', t('people.erasure.done'))}
      onClose={onClose}
    />
  )
}
