import type { ComponentType } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import type { MenuEntry, Screen } from '../../widgets/feature-module.ts'
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
 * Returns the screens that are probably opened next from an address. First comes the record of its list, or the list of
 * its record, then the other pages of its menu entry. The code of others is loaded when the person points at a link.
 */
export function likelyNext(name: string, entries: readonly MenuEntry[]): string[] {
  const here = entries.find(
    ({ route, covers }) => route === name || (covers as readonly string[] | undefined)?.includes(name),
  )
  if (!here) return []
  const pages = entries.filter(({ entry }) => entry && entry === here.entry).map(({ route }) => route)
  return [...new Set<string>([here.covers?.[0] ?? here.route, here.route, ...pages])].filter((route) => route !== name)
}
