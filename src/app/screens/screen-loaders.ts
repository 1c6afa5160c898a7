import type { ComponentType } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { groupOf, type MenuEntry, type Screen } from '../../widgets/feature-module.ts'
import type { RouteName } from '../../paths/index.ts'
import { featureLoader } from '../modules/modules.ts'

type Load = () => Promise<ComponentType>

const loaders = new Map<string, Load>()

const codeOf = (screen: Screen): Load => (typeof screen === 'function' ? screen : screen.load)

/** Returns the loader of the code and the texts of a screen by route name; undefined for an address without one. */
export function screenLoader(name: string): Load | undefined {
  const load = featureLoader(name)
  if (!load) return undefined
  const known = loaders.get(name)
  if (known) return known
  const whole: Load = async () => {
    const { screens, namespaces } = await load()
    const [component] = await Promise.all([codeOf(screens[name as RouteName]!)(), i18n.loadNamespaces(namespaces)])
    return component
  }
  loaders.set(name, whole)
  return whole
}

/**
 * Returns the screens that are probably opened next from an address. First come those that its menu entry covers, such
 * as the record of a list, then the other entries of the menu, nearest first. On a phone, with its folded menu, only
 * those of the bottom bar and of the present module are returned.
 */
export function likelyNext(name: string, entries: readonly MenuEntry[], isPhone = false): string[] {
  const at = entries.findIndex(
    ({ route, covers }) => route === name || (covers as readonly string[] | undefined)?.includes(name),
  )
  const covered = entries[at]?.covers ?? []
  const here = entries[at] && groupOf(entries[at])
  const isNear = (entry: MenuEntry): boolean => !isPhone || !entry.entry || groupOf(entry) === here
  const others = entries
    .map((entry, index) => ({ entry, route: entry.route, distance: Math.abs(index - at) }))
    .filter(({ entry }) => isNear(entry))
    .sort((one, other) => one.distance - other.distance)
    .map(({ route }) => route)
  return [...new Set<string>([...covered, ...others])].filter((route) => route !== name)
}
