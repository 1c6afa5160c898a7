import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { opens } from '../../../api/rights/opens.ts'
import { currentSession } from '../../../api/session/session.ts'
import { useSession, useViewer } from '../../../api/session/use-session.ts'
import { routeOf, titleOf } from '../../../paths/index.ts'
import { menuAddressOf } from '../../modules/menu.ts'
import { type Pin, useChosenPins } from './pins.ts'
import { pinsOf } from './role-pins.ts'

/** Returns the pins of the person: the chosen ones, or those of the role whose address is open. */
export function usePins(): readonly Pin[] {
  const { t } = useTranslation(['common', 'paths'])
  // While viewing as a role, the default pins of that role are shown.
  const own = useChosenPins()
  const chosen = currentSession()?.view ? null : own
  const { user } = useSession()
  const viewer = useViewer()
  const role = user?.role
  return useMemo(
    () =>
      chosen ??
      pinsOf(role)
        .filter(({ route, params }) => opens(routeOf(route), viewer, params))
        .map((pin) => ({
          to: menuAddressOf(pin),
          label: t((pin.title ?? titleOf(routeOf(pin.route), pin.params)) as 'paths:home'),
          ...(pin.list ? { list: pin.list } : {}),
        })),
    [chosen, role, viewer, t],
  )
}
