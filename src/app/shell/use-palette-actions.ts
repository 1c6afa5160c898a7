import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { opens } from '../../api/rights/opens.ts'
import { useRights, useViewer } from '../../api/session/use-session.ts'
import { folded } from '../../contract/rules/search/search-rank.ts'
import { routeOf, titleOf } from '../../paths/index.ts'
import type { Command } from '../../ui/overlay/CommandPalette.tsx'
import { type PaletteAction, paletteCreations, palettePlaces, searchedLists } from './palette-actions.ts'
import { addressOfAction } from './palette-address.ts'

/** A command with other words that find it. */
export interface WordedCommand extends Command {
  words?: string
}

/** Returns the words of the palette in the language of the person; the keys until they are loaded. */
export function usePaletteWords() {
  const { t } = useTranslation(['palette', 'paths'], { useSuspense: false })
  const skipped = t('palette:skipped')
  const creating = t('palette:words.create')
  const importing = t('palette:words.import')
  return useMemo(() => {
    const listed = (words: string): ReadonlySet<string> => new Set(folded(words).split(' '))
    return {
      skipped: listed(skipped),
      creating,
      /** Returns whether a text begins with a verb, so that actions come before records. */
      isVerb: (text: string): boolean =>
        new Set([...listed(creating), ...listed(importing)]).has(folded(text).split(' ')[0] ?? ''),
    }
  }, [skipped, creating, importing])
}

function useOpenActions(actions: readonly PaletteAction[]): readonly PaletteAction[] {
  const viewer = useViewer()
  const { may } = useRights()
  return actions.filter(
    ({ route, params, needs }) => opens(routeOf(route), viewer, params) && (!needs || may(...needs)),
  )
}

/** Commands of the palette beside the entries of the menu: forms without an address, imports, places. */
export function usePaletteActions(): { creations: readonly WordedCommand[]; places: readonly WordedCommand[] } {
  const { t } = useTranslation(['palette', 'paths'], { useSuspense: false })
  const navigate = useNavigate()
  const commandOf = (action: PaletteAction): WordedCommand => ({
    key: `do ${action.label}`,
    label: t(`palette:${action.label}`),
    icon: action.icon,
    words: t(`palette:words.${action.words}`),
    onRun: () => void navigate(addressOfAction(action)),
  })
  return {
    creations: useOpenActions(paletteCreations).map(commandOf),
    places: useOpenActions(palettePlaces).map(commandOf),
  }
}

/** Returns commands that search the lists of the app for a text. */
export function useListSearches(text: string): readonly Command[] {
  const { t } = useTranslation(['palette', 'paths'], { useSuspense: false })
  const viewer = useViewer()
  const navigate = useNavigate()
  return searchedLists
    .filter(({ route, params }) => opens(routeOf(route), viewer, params))
    .map((place) => ({
      key: `search ${place.route}`,
      label: t('palette:searchIn', {
        text,
        list: t(titleOf(routeOf(place.route), place.params) as 'paths:home'),
      }),
      icon: Search,
      onRun: () => void navigate(addressOfAction(place, { search: text })),
    }))
}
