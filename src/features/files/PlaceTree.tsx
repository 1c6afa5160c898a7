import { useDroppable } from '@dnd-kit/core'
import { Files, Folder, Share2, Star, Trash2, User, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { FolderRead } from '../../api/files/files.ts'
import { UiLink } from '../../ui/actions/UiLink.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type FolderPlace, placeAddress, type VirtualPlace, virtualPlaces } from './use-place.ts'
import styles from './files.module.css'

const icons: Readonly<Record<VirtualPlace, LucideIcon>> = {
  all: Files,
  my: User,
  shared: Share2,
  fav: Star,
  bin: Trash2,
}

/**
 * Shows the places: the virtual ones, and the folders as a tree below all files. A dragged item is dropped on a folder.
 */
export function PlaceTree({ place, folders }: { place: FolderPlace; folders: readonly FolderRead[] }): ReactElement {
  const { t } = useTranslation('files')
  return (
    <nav aria-label={t('places')} className={styles.tree}>
      <ul>
        {virtualPlaces.map((name) => (
          <li key={name}>
            <PlaceLink
              place={place}
              to={name}
              label={t(`place.${name}`)}
              icon={icons[name]}
              target={name === 'all' ? 'top' : undefined}
            />
            {name === 'all' && <Branch place={place} folders={folders} parent={null} depth={1} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Branch({
  place,
  folders,
  parent,
  depth,
}: {
  place: FolderPlace
  folders: readonly FolderRead[]
  parent: string | null
  depth: number
}) {
  const known = new Set(folders.map(({ id }) => id))
  const here = folders.filter((folder) => (folder.parent && known.has(folder.parent) ? folder.parent : null) === parent)
  if (here.length === 0 || depth > 20) return null
  return (
    <ul className={styles.branch}>
      {here.map(({ id, name }) => (
        <li key={id}>
          <PlaceLink place={place} to={id} label={name} icon={Folder} target={id} />
          <Branch place={place} folders={folders} parent={id} depth={depth + 1} />
        </li>
      ))}
    </ul>
  )
}

function PlaceLink({
  place,
  to,
  label,
  icon: Icon,
  target,
}: {
  place: FolderPlace
  to: string
  label: string
  icon: LucideIcon
  target?: string
}) {
  const { setNodeRef, isOver } = useDroppable({
    id: `tree:${target ?? to}`,
    disabled: !target,
    data: { folder: target },
  })
  return (
    <div ref={setNodeRef} className={classNames(styles.place, isOver && styles.over)}>
      <UiLink
        to={placeAddress(to, place.isGrid)}
        className={styles.placeLink}
        aria-current={place.place === to ? 'page' : undefined}
      >
        <Icon className={styles.icon} aria-hidden />
        <bdi>{label}</bdi>
      </UiLink>
    </div>
  )
}
