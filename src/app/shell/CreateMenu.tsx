import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenPainted } from '../../api/http/request-priority.ts'
import { useRights, useViewer } from '../../api/session/use-session.ts'
import { routeOf, titleOf } from '../../paths/index.ts'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { useLatestRef } from '../../ui/use-latest-ref.ts'
import { menuAddressOf } from '../modules/menu.ts'
import { useCreations } from './navigation/use-navigation.ts'

/** Shows a menu of the records that the person may create; nothing without any. */
export function CreateMenu({ trigger }: Pick<Parameters<typeof Menu>[0], 'trigger'>): ReactElement | null {
  const { t } = useTranslation(['common', 'paths'])
  const creations = useCreations()
  const { isMaking, more } = useMoreCreations(creations.length > 0)
  if (!isMaking) return null
  return (
    <Menu
      align="end"
      label={t('shell.create')}
      trigger={trigger}
      items={[
        ...creations.map((entry) => ({
          key: menuAddressOf(entry),
          label: t(titleOf(routeOf(entry.route), entry.params) as 'paths:home'),
          icon: entry.icon,
          to: menuAddressOf(entry),
          detail: t(`menu.${entry.group}`),
        })),
        ...more,
      ]}
    />
  )
}

/**
 * Returns whether the person may create records, and the creations whose form has no address of its own, after they are
 * loaded.
 */
function useMoreCreations(isMaking: boolean): { isMaking: boolean; more: readonly MenuItem[] } {
  const { i18n } = useTranslation()
  const viewer = useViewer()
  const { may } = useRights()
  const [more, setMore] = useState<readonly MenuItem[]>([])
  const person = useLatestRef({ viewer, may })
  useEffect(() => {
    let isGone = false
    void whenPainted()
      .then(() => import('./more-creations.ts'))
      .then((part) => part.moreCreations(person.current))
      .then(
        (found) => {
          if (!isGone) setMore(found)
        },
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [person, viewer, i18n.language])
  return { isMaking: isMaking || may('calendar', 'create'), more }
}
