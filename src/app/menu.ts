import { pathTo, type RouteName } from '../paths/index.ts'
import type { CreateEntry, MenuEntry } from '../widgets/feature-module.ts'
import { modules } from './modules.ts'

/** The navigation of the suite, joined from what each feature offers. */
export const menu: readonly MenuEntry[] = modules.flatMap((module) => module.menu ?? [])

/** What can be created from anywhere. */
export const creations: readonly CreateEntry[] = modules.flatMap((module) => module.creations ?? [])

const wideRoutes: readonly string[] = modules.flatMap((module) => module.wideRoutes ?? [])

/** Whether a screen needs the whole width, so that the menu stands folded beside it. */
export const isWideRoute = (name: string): boolean => wideRoutes.includes(name)

/** The address of an entry. */
export const addressOf = ({ route, params }: Pick<MenuEntry, 'route' | 'params'>): string =>
  (pathTo as (name: RouteName, params?: Readonly<Record<string, string>>) => string)(route, params)

/** Whether an address belongs to an entry: its own, or one it covers, on the same side of sales and purchases. */
export function belongsTo(
  entry: MenuEntry,
  name: string,
  params: Readonly<Record<string, string | undefined>>,
): boolean {
  if (entry.route !== name && !entry.covers?.includes(name as RouteName)) return false
  return !entry.params?.sales || params.sales === undefined
    ? entry.params?.sales !== 'purchases'
    : entry.params.sales === params.sales
}
