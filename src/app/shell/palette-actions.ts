import {
  Building2,
  CalendarClock,
  CalendarDays,
  FolderKanban,
  FolderOpen,
  FolderPlus,
  Landmark,
  ListChecks,
  Package,
  ReceiptText,
  SquareKanban,
  StickyNote,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { RightAction } from '../../contract/rights/rights.ts'
import type { RouteName } from '../../paths/index.ts'

/** An address of the palette beside the menu, found by the words of its action. */
export interface PaletteAction {
  /** Key of its label in the translations of the palette. */
  label:
    | `create.${'activity' | 'contact' | 'event' | 'folder' | 'note' | 'organization' | 'opportunity' | 'project' | 'task'}`
    | `import.${'contacts' | 'organizations' | 'products' | 'invoices' | 'statement' | 'calendar'}`
    | 'bin'
    | 'gantt'
  /** Key of other words that find it. */
  words: 'create' | 'import' | 'bin' | 'gantt'
  icon: LucideIcon
  route: RouteName
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** Right required besides that of the address. */
  needs?: readonly [scope: string, action: RightAction]
}

const contacts = { 'menu-directory': 'contacts' }
const organizations = { 'menu-directory': 'organizations' }

/** Creations whose form has no address of its own. */
export const paletteCreations: readonly PaletteAction[] = [
  { label: 'create.task', words: 'create', icon: ListChecks, route: 'tasks', query: { form: 'new' } },
  {
    label: 'create.note',
    words: 'create',
    icon: StickyNote,
    route: 'file-manager',
    query: { form: 'note' },
    needs: ['file', 'create'],
  },
  {
    label: 'create.folder',
    words: 'create',
    icon: FolderPlus,
    route: 'file-manager',
    query: { form: 'folder' },
    needs: ['file', 'create'],
  },
  {
    label: 'create.activity',
    words: 'create',
    icon: CalendarClock,
    route: 'opportunities',
    params: { id: 'all' },
    query: { 'menu-display': 'activities', form: 'new' },
    needs: ['activity', 'create'],
  },
  {
    label: 'create.contact',
    words: 'create',
    icon: UserRound,
    route: 'directory',
    query: { ...contacts, form: 'new' },
    needs: ['contact', 'create'],
  },
  {
    label: 'create.organization',
    words: 'create',
    icon: Building2,
    route: 'directory',
    query: { ...organizations, form: 'new' },
    needs: ['organization', 'create'],
  },
  {
    label: 'create.opportunity',
    words: 'create',
    icon: SquareKanban,
    route: 'opportunities',
    params: { id: 'current' },
    query: { form: 'new' },
    needs: ['opportunity', 'create'],
  },
  {
    label: 'create.project',
    words: 'create',
    icon: FolderKanban,
    route: 'projects',
    query: { form: 'new' },
    needs: ['project', 'create'],
  },
  {
    label: 'create.event',
    words: 'create',
    icon: CalendarDays,
    route: 'agenda',
    query: { form: 'new' },
    needs: ['calendar', 'create'],
  },
]

/** Imports, and places that no menu names. */
export const palettePlaces: readonly PaletteAction[] = [
  {
    label: 'import.contacts',
    words: 'import',
    icon: UserRound,
    route: 'directory',
    query: { ...contacts, import: 'new' },
    needs: ['contact', 'create'],
  },
  {
    label: 'import.organizations',
    words: 'import',
    icon: Building2,
    route: 'directory',
    query: { ...organizations, import: 'new' },
    needs: ['organization', 'create'],
  },
  {
    label: 'import.products',
    words: 'import',
    icon: Package,
    route: 'products',
    query: { import: 'new' },
    needs: ['product', 'create'],
  },
  {
    label: 'import.invoices',
    words: 'import',
    icon: ReceiptText,
    route: 'invoices',
    params: { sales: 'sales' },
    query: { import: 'new' },
    needs: ['invoice', 'create'],
  },
  { label: 'import.statement', words: 'import', icon: Landmark, route: 'synchro', needs: ['bank', 'create'] },
  { label: 'import.calendar', words: 'import', icon: CalendarDays, route: 'agenda', needs: ['calendar', 'create'] },
  { label: 'bin', words: 'bin', icon: FolderOpen, route: 'file-manager', query: { place: 'bin' } },
  { label: 'gantt', words: 'gantt', icon: FolderKanban, route: 'projects' },
]

/** Lists that are offered for a search without results. */
export const searchedLists: readonly {
  route: RouteName
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
}[] = [
  { route: 'directory', query: organizations },
  { route: 'quotations', params: { sales: 'sales' } },
  { route: 'invoices', params: { sales: 'sales' } },
  { route: 'products' },
]
