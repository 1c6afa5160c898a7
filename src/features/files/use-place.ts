import { useParams, useSearchParams } from 'react-router-dom'

/** The virtual places besides folders. */
export const virtualPlaces = ['all', 'my', 'shared', 'fav', 'bin'] as const

export type VirtualPlace = (typeof virtualPlaces)[number]

/** Content of the address: the place (a virtual one or the id of a folder), the open file, the view. */
export interface FolderPlace {
  place: string
  folder: string | null
  file: string | null
  isGrid: boolean
  search: string
  page: number
  change: (values: Readonly<Record<string, string | null>>) => void
}

const isVirtual = (place: string): place is VirtualPlace => (virtualPlaces as readonly string[]).includes(place)

/** Returns the address as the state of the screen; `start` is its first place. */
export function usePlace(start: VirtualPlace): FolderPlace {
  const [params, setParams] = useSearchParams()
  const { id } = useParams()
  const place = params.get('place') ?? start
  return {
    place,
    folder: isVirtual(place) ? null : place,
    file: params.get('file') ?? (params.has('closed') ? null : (id ?? null)),
    isGrid: params.get('look') === 'grid',
    search: params.get('search') ?? '',
    page: Number(params.get('page') ?? 1) || 1,
    change: (values) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          if (values.file === null && id) next.set('closed', '1')
          return next
        },
        { replace: 'search' in values, preventScrollReset: true },
      ),
  }
}

/** Returns the address of a place, from anywhere on the screen. */
export const placeAddress = (place: string, isGrid: boolean): string => `?place=${place}${isGrid ? '&look=grid' : ''}`
