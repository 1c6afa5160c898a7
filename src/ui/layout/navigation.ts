import type { LucideIcon } from 'lucide-react'

/** One entry of the main navigation. */
export interface NavItem {
  key: string
  label: string
  to: string
  icon: LucideIcon
  count?: string | number
  /** Sets the count in the warm accent: something waits for this person. */
  isUrgent?: boolean
  isActive?: boolean
}

/** Entries under one heading; the first group mostly has none. */
export interface NavGroup {
  key: string
  label?: string
  items: readonly NavItem[]
}
