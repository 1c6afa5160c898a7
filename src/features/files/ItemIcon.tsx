import {
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  Folder,
  FolderSymlink,
  StickyNote,
  type LucideIcon,
} from 'lucide-react'
import { createElement, type ReactElement } from 'react'
import type { Item } from './items.ts'

const byType: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^image\//, FileImage],
  [/sheet|csv/, FileSpreadsheet],
  [/pdf|text|word|opendocument/, FileText],
]

/** Shows the icon of an item's type; its name is shown beside it. */
export function ItemIcon({ item, className }: { item: Item; className?: string }): ReactElement {
  return createElement(iconOf(item), { className, 'aria-hidden': true })
}

function iconOf(item: Item): LucideIcon {
  if (item.kind === 'folders') return item.record.shared_users?.length ? FolderSymlink : Folder
  if (item.record.type === 'note') return StickyNote
  return byType.find(([pattern]) => pattern.test(item.record.media_type ?? ''))?.[1] ?? File
}
