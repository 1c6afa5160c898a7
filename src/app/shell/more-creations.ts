import { opens } from '../../api/rights/opens.ts'
import type { RightsAnswers } from '../../api/session/use-session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { routeOf } from '../../paths/index.ts'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { translateKey } from '../../widgets/labels.ts'
import { paletteCreations } from './palette-actions.ts'
import { addressOfAction } from './palette-address.ts'

interface Person {
  viewer: Parameters<typeof opens>[1]
  may: RightsAnswers['may']
}

/**
 * Loads the translations of creations whose form has no address of its own, and returns those that a person may make.
 */
export async function moreCreations({ viewer, may }: Person): Promise<readonly MenuItem[]> {
  await i18n.loadNamespaces('palette')
  return paletteCreations
    .filter(({ route, params, needs }) => opens(routeOf(route), viewer, params) && (!needs || may(...needs)))
    .map((action) => ({
      key: action.label,
      label: translateKey(`palette:${action.label}`),
      icon: action.icon,
      to: addressOfAction(action),
    }))
}
