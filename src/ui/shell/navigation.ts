import type { LucideIcon } from 'lucide-react'
import type { MenuItem } from '../overlay/Menu.tsx'

/** One link of the main navigation. */
export interface NavItem {
  key: string
  label: string
  to: string
  icon: LucideIcon
  count?: string
  /** Meaning of the count, for tooltips and screen readers. */
  countLabel?: string
  /** Whether the count has the warm accent: records wait for this person. */
  isUrgent?: boolean
  isActive?: boolean
}

/** A module: one line, with its entries below while it is open; a module of one entry is a link. */
export interface NavModule {
  key: string
  label: string
  icon: LucideIcon
  items: readonly NavItem[]
  isActive?: boolean
  /** Number of records in it that wait for the person, as text; absent without any. */
  waiting?: string
}

/** The main navigation from its top to its foot. */
export interface Navigation {
  fixed: readonly NavItem[]
  pins: readonly NavItem[]
  modules: readonly NavModule[]
  settings?: NavItem
  /** Keys of the modules that are open, and the function to open or close one, or all at once. */
  open: readonly string[]
  onToggle: (key: string, isAll: boolean) => void
  /** Opens the list of pins, to name, order and remove them. */
  onPins?: () => void
}

/** Returns an entry of a module as a line of a menu: folded to icons, or along the top. */
export const menuItemOf = ({ key, label, to, count, countLabel }: NavItem): MenuItem => ({
  key,
  label,
  to,
  ...(count === undefined ? {} : { detail: `${count} ${countLabel ?? ''}`.trim() }),
})
