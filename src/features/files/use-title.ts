import { useTranslation } from 'react-i18next'
import type { FolderRead } from '../../api/files/files.ts'
import type { FolderPlace, VirtualPlace } from './use-place.ts'

/** Returns the name of the place. */
export function useTitle({ place, folder }: FolderPlace, folders: readonly FolderRead[]): string {
  const { t } = useTranslation('files')
  if (!folder) return t(`place.${place as VirtualPlace}`)
  return folders.find(({ id }) => id === folder)?.name ?? t('folderPlace')
}
