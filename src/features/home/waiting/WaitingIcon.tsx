import {
  BellRing,
  CalendarClock,
  CircleCheckBig,
  FileText,
  FolderPlus,
  Inbox,
  ListChecks,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react'
import type { ReactElement } from 'react'

const icons: Readonly<Record<string, LucideIcon>> = {
  'commercial/invoices': ReceiptText,
  'commercial/reminders': BellRing,
  'commercial/quotations': FileText,
  'crm/activities': CalendarClock,
  'dashboard/tasks': CircleCheckBig,
  'projects/project-starts': FolderPlus,
  'projects/tasks': ListChecks,
}

/** Shows the icon of a kind of record. */
export function WaitingIcon({ entity, className }: { entity: string; className?: string }): ReactElement {
  const Icon = icons[entity] ?? Inbox
  return <Icon className={className} aria-hidden />
}
