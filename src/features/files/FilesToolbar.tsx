import { LayoutGrid, List } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { FolderRead } from '../../api/files/files.ts'
import { SegmentedControl } from '../../ui/actions/SegmentedControl.tsx'
import { UiLink } from '../../ui/actions/UiLink.tsx'
import { Toolbar } from '../../ui/table/Toolbar.tsx'
import { SearchInput } from '../../ui/fields/text/SearchInput.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { wayTo } from './items.ts'
import { type FolderPlace, placeAddress, virtualPlaces } from './use-place.ts'
import styles from './files.module.css'

/** Shows the path to the folder, the search in names and contents, and the view of the list. */
export function FilesToolbar({ place, folders }: { place: FolderPlace; folders: readonly FolderRead[] }): ReactElement {
  const { t } = useTranslation('files')
  const options = [
    ...virtualPlaces.map((name) => ({ value: name, label: t(`place.${name}`) })),
    ...folders.map(({ id }) => ({
      value: id,
      label: wayTo(folders, id)
        .map(({ name }) => name)
        .join(' / '),
    })),
  ]
  return (
    <>
      <Toolbar
        label={t('tools')}
        end={
          place.place !== 'bin' && (
            <SegmentedControl
              label={t('look')}
              value={place.isGrid ? 'grid' : 'list'}
              segments={[
                { value: 'list', label: t('looks.list'), icon: List },
                { value: 'grid', label: t('looks.grid'), icon: LayoutGrid },
              ]}
              onChange={(look) => place.change({ look: look === 'grid' ? 'grid' : null })}
            />
          )
        }
      >
        <div className={styles.chooser}>
          <Select
            aria-label={t('places')}
            value={place.place}
            options={options}
            onChange={(event) => place.change({ place: event.target.value, search: null, page: null })}
          />
        </div>
        {place.place !== 'bin' && (
          <SearchInput
            label={t('search')}
            placeholder={t('searchHint')}
            value={place.search}
            onSearch={(search) => place.change({ search: search || null, page: null })}
          />
        )}
      </Toolbar>
      {place.place === 'bin' && <p className={styles.quiet}>{t('binText')}</p>}
      {place.folder && <Way place={place} folders={folders} />}
    </>
  )
}

function Way({ place, folders }: { place: FolderPlace; folders: readonly FolderRead[] }) {
  const { t } = useTranslation('files')
  return (
    <nav aria-label={t('way')} className={styles.way}>
      <UiLink to={placeAddress('all', place.isGrid)}>{t('place.all')}</UiLink>
      {wayTo(folders, place.folder).map(({ id, name }) => (
        <span key={id}>
          <span aria-hidden> / </span>
          {id === place.folder ? (
            <bdi aria-current="page">{name}</bdi>
          ) : (
            <UiLink to={placeAddress(id, place.isGrid)}>
              <bdi>{name}</bdi>
            </UiLink>
          )}
        </span>
      ))}
    </nav>
  )
}
