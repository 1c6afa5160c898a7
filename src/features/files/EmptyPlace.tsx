import { FolderOpen, SearchX, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import type { FolderPlace, VirtualPlace } from './use-place.ts'

/** Shows an empty place: its purpose, and the next step. */
export function EmptyPlace({ place: { place, folder, search } }: { place: FolderPlace }): ReactElement {
  const { t } = useTranslation('files')
  if (search)
    return (
      <EmptyState icon={SearchX} title={t('nothingFound')}>
        {t('nothingFoundText')}
      </EmptyState>
    )
  const name = folder ? 'folder' : (place as VirtualPlace)
  return (
    <EmptyState icon={name === 'bin' ? Trash2 : FolderOpen} title={t(`empty.${name}.title`)}>
      {t(`empty.${name}.text`)}
    </EmptyState>
  )
}
