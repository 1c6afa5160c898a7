import { Pin } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { firstWaiting, useWaiting, type WaitingKind } from '../../../api/dashboard/waiting.ts'
import { opens } from '../../../api/rights/opens.ts'
import { useViewer } from '../../../api/session/use-session.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { routeOf } from '../../../paths/index.ts'
import type { Navigation, NavItem, NavModule } from '../../../ui/shell/navigation.ts'
import {
  type CreateEntry,
  groupOf,
  type MenuEntry,
  type MenuGroup,
  menuGroups,
} from '../../../widgets/feature-module.ts'
import { useAddress } from '../../address/address.ts'
import {
  menuAddressOf,
  belongsTo,
  creations,
  entriesOf,
  groupIcons,
  iconAt,
  iconOf,
  menu,
  titleKey,
} from '../../modules/menu.ts'
import { usePinCounts } from '../pins/pins.ts'
import { usePins } from '../pins/use-pins.ts'
import { useOpenModules } from './use-open-modules.ts'

/** Returns the rows whose address is open to the person. */
function useOpen<Row extends Pick<MenuEntry, 'route' | 'params'>>(rows: readonly Row[]): readonly Row[] {
  const viewer = useViewer()
  return useMemo(() => rows.filter(({ route, params }) => opens(routeOf(route), viewer, params)), [rows, viewer])
}

/** Returns the pages of the navigation that the person may see. */
export const useMenuEntries = (): readonly MenuEntry[] => useOpen(menu)

/** Returns the pages that are closed to the person. */
export function useClosedEntries(): readonly MenuEntry[] {
  const open = useMenuEntries()
  return useMemo(() => menu.filter((entry) => !open.includes(entry)), [open])
}

/** Returns the records that the person may create from any page. */
export const useCreations = (): readonly CreateEntry[] => useOpen(creations)

/** Returns the kinds of records that wait for the person and their open tasks, after the page has been drawn. */
function useWaitingKinds(): { kinds: readonly WaitingKind[]; count: number; tasks: number } {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1200)
    return () => clearTimeout(timer)
  }, [])
  // Without the counting endpoint, the lists are not requested for a count alone.
  const isCounted = isIdle && hasCapability('dashboard', 'added')
  const { data } = useWaiting(firstWaiting, { isEnabled: isCounted, isLater: true })
  return { kinds: data?.sources ?? [], count: data?.count ?? 0, tasks: data?.my_tasks?.open ?? 0 }
}

/** Returns how many records of a page wait for the person. */
const waitingOf = ({ records, params }: MenuEntry, kinds: readonly WaitingKind[]): number =>
  kinds
    .filter(
      ({ entity, list }) =>
        records?.includes(entity) &&
        (!params?.sales || list.is_sales === undefined || (list.is_sales === 'true') === (params.sales === 'sales')),
    )
    .reduce((sum, { count }) => sum + count, 0)

/** Returns the navigation of the shell: common pages, pins, modules, settings; the present page marked. */
export function useNavigation({ onPins }: { onPins: () => void }): Navigation {
  const { t, i18n } = useTranslation(['common', 'paths'])
  const pages = useMenuEntries()
  const { kinds, count: waits, tasks } = useWaitingKinds()
  const pins = usePins()
  const rows = usePinCounts()
  const { name, params } = useAddress()
  const written = (count: number): string => formatNumber(String(count), i18n.language)
  const counted = (count: number, what: 'waiting' | 'rows' = 'waiting'): Pick<NavItem, 'count' | 'countLabel'> =>
    count > 0 ? { count: written(count), countLabel: t(`common:shell.${what}`) } : {}
  const countOf = (entry: MenuEntry): number => (entry.route === 'waiting' ? waits : waitingOf(entry, kinds))
  const itemOf = (page: MenuEntry, label: string, own: readonly MenuEntry[] = [page]): NavItem => ({
    key: menuAddressOf(page),
    label,
    to: menuAddressOf(page),
    icon: iconOf(page),
    isActive: own.some((one) => belongsTo(one, name, params)),
    ...counted(own.reduce((sum, one) => sum + countOf(one), 0)),
    isUrgent: page.route === 'waiting',
  })
  const titleOfPage = (page: MenuEntry): string => t(titleKey(page) as 'paths:home')
  const moduleOf = (group: MenuGroup): NavModule => {
    const items = entriesOf(group, pages).map(({ name: entry, pages: own }) => {
      const [lead] = own
      const named = `common:menuEntries.${entry}`
      return itemOf(lead!, own.length > 1 && i18n.exists(named) ? t(named as 'paths:home') : titleOfPage(lead!), own)
    })
    const waiting = kinds.reduce(
      (sum, kind) =>
        sum + (pages.some((page) => groupOf(page) === group && waitingOf(page, [kind]) > 0) ? kind.count : 0),
      0,
    )
    return {
      key: group,
      label: t(`common:menu.${group}`),
      icon: groupIcons[group] ?? Pin,
      items,
      isActive: items.some(({ isActive }) => isActive),
      ...(waiting > 0 ? { waiting: `${written(waiting)} ${t('common:shell.waiting')}` } : {}),
    }
  }
  const modules = menuGroups.map(moduleOf).filter(({ items }) => items.length > 0)
  const [open, onToggle] = useOpenModules(modules.find(({ isActive }) => isActive)?.key as MenuGroup | undefined)
  const settings = modules.find(({ key }) => key === 'settings')
  return {
    fixed: pages
      .filter(({ entry }) => !entry)
      .map((page) => ({
        ...itemOf(page, titleOfPage(page)),
        ...(page.route === 'tasks' ? counted(tasks, 'rows') : {}),
      })),
    pins: pins.map((pin) => ({
      key: pin.to,
      label: pin.label,
      to: pin.to,
      icon: iconAt(pin.to),
      ...counted(rows[pin.to] ?? 0, 'rows'),
    })),
    modules: modules.filter((module) => module !== settings),
    ...(settings?.items[0] ? { settings: { ...settings.items[0], label: settings.label, icon: settings.icon } } : {}),
    open,
    onToggle,
    onPins,
  }
}
