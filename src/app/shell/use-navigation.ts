import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { useOverview } from '../../api/commercial/overviews.ts'
import { firstWaiting, useWaiting } from '../../api/dashboard/waiting.ts'
import { useRights, useViewer } from '../../api/session/use-session.ts'
import { formatNumber } from '../../format/amounts.ts'
import { routeOf, titleOf } from '../../paths/index.ts'
import { opens } from '../../api/rights/opens.ts'
import type { NavGroup, NavItem } from '../../ui/layout/navigation.ts'
import { useAddress } from '../address.ts'
import { type CreateEntry, menuGroups, type MenuEntry } from '../../widgets/feature-module.ts'
import { addressOf, belongsTo, creations, menu } from '../menu.ts'

/** The rows whose address is open to the person. */
function useOpen<Row extends Pick<MenuEntry, 'route' | 'params'>>(rows: readonly Row[]): readonly Row[] {
  const viewer = useViewer()
  return useMemo(() => rows.filter(({ route, params }) => opens(routeOf(route), viewer, params)), [rows, viewer])
}

/** The entries that the person may see. */
export const useMenuEntries = (): readonly MenuEntry[] => useOpen(menu)

/** The entries that are closed to the person. */
export function useClosedEntries(): readonly MenuEntry[] {
  const open = useMenuEntries()
  return useMemo(() => menu.filter((entry) => !open.includes(entry)), [open])
}

/** What the person may make from anywhere. */
export const useCreations = (): readonly CreateEntry[] => useOpen(creations)

/** How many sales documents are open and what waits for the person, once the page itself has been drawn. */
function useCounts(): Readonly<Record<string, { count: number; isUrgent: boolean }>> {
  const { may } = useRights()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1200)
    return () => clearTimeout(timer)
  }, [])
  const invoices = useOverview('invoices', { isEnabled: isIdle && may('invoice', 'read') }).data
  const quotations = useOverview('quotations', { isEnabled: isIdle && may('quotation', 'read') }).data
  // A service that would be asked list by list is not asked for a count alone.
  const isCounted = isIdle && hasCapability('dashboard', 'added')
  const waiting = useWaiting(firstWaiting, { isEnabled: isCounted, isLater: true }).data
  const sum = (views: typeof invoices, ...names: string[]): number =>
    names.reduce((total, name) => total + (views?.[name]?.count ?? 0), 0)
  return {
    waiting: { count: waiting?.count ?? 0, isUrgent: true },
    invoices: { count: sum(invoices, 'to_come', 'late'), isUrgent: false },
    quotations: { count: sum(quotations, 'sent'), isUrgent: false },
  }
}

/** The navigation as the shell draws it: groups in their order, the present address marked. */
export function useNavigation(): readonly NavGroup[] {
  const { t, i18n } = useTranslation(['common', 'paths'])
  const entries = useMenuEntries()
  const counts = useCounts()
  const { name, params } = useAddress()
  const itemOf = (entry: MenuEntry): NavItem => {
    const waiting = !entry.group || entry.group === 'sales' ? counts[entry.route] : undefined
    return {
      key: addressOf(entry),
      label: t(titleOf(routeOf(entry.route), entry.params) as 'paths:home'),
      to: addressOf(entry),
      icon: entry.icon,
      isActive: belongsTo(entry, name, params),
      ...(waiting && waiting.count > 0
        ? { count: formatNumber(String(waiting.count), i18n.language), isUrgent: waiting.isUrgent }
        : {}),
    }
  }
  const groups = [undefined, ...menuGroups].map((group) => ({
    key: group ?? 'first',
    ...(group ? { label: t(`common:menu.${group}`) } : {}),
    items: entries.filter((entry) => entry.group === group).map(itemOf),
  }))
  return groups.filter(({ items }) => items.length > 0)
}
