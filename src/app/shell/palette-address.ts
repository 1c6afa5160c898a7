import { pathTo, type RouteName } from '../../paths/index.ts'
import type { PaletteAction } from './palette-actions.ts'

/** Returns the address of a place or an action of the palette, with further values in its query. */
export const addressOfAction = (
  { route, params, query }: Pick<PaletteAction, 'route' | 'params' | 'query'>,
  more: Readonly<Record<string, string>> = {},
): string =>
  (pathTo as (name: RouteName, params?: Readonly<Record<string, string>>, query?: object) => string)(route, params, {
    ...query,
    ...more,
  })
