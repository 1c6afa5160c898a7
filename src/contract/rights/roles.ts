import { type Rights, type Scope, isSalesOnlyRole, scopes } from './rights.ts'
import { type ServiceName, services } from './services.ts'

/**
 * Records of a scope that a role sees: all, those of the people it leads, its own (assigned, joined, shared with it),
 * or all names.
 */
export type Rows = 'all' | 'team' | 'own' | 'names'

/** Rows of the scopes that a role narrows; a scope that is not named has all rows. */
export type RoleRows = Readonly<Partial<Record<Scope, Rows>>>

export interface Role extends Rights {
  permissions: readonly string[]
  services: readonly ServiceName[]
  rows: RoleRows
  /** The role works on the sales side only: purchases (`is_sales: false`) are refused to it. */
  salesOnly: boolean
}

type Level = 'read' | 'create' | 'update' | 'delete' | 'full'

const grant = (levels: readonly Level[], ...names: readonly Scope[]): string[] =>
  names.flatMap((scope) => levels.map((level) => `${scope}:${level}`))

/** Readers of the file manager keep files of their own there and see those shared with them. */
const ownFiles = grant(['read', 'create', 'update', 'delete'], 'file')

/**
 * Rights of everyone with an account: the own notifications, dashboard, calendar, files and assigned tasks,
 * colleagues' names, the company's own card.
 */
const everyone = {
  services: ['auth', 'notifications', 'dashboard', 'calendar', 'history', 'files'],
  permissions: [
    ...grant(['read', 'update'], 'notification', 'dashboard'),
    ...grant(['read', 'create', 'update', 'delete'], 'calendar'),
    ...ownFiles,
    ...grant(['read'], 'history', 'user', 'company'),
    'task:list[assigned]',
  ],
  rows: {
    notification: 'own',
    dashboard: 'own',
    calendar: 'own',
    file: 'own',
    history: 'own',
    task: 'own',
    user: 'names',
  },
} as const satisfies { services: readonly ServiceName[]; permissions: readonly string[]; rows: Role['rows'] }

interface Grants {
  services: readonly ServiceName[]
  read?: readonly Scope[]
  full?: readonly Scope[]
  may?: readonly string[]
  rows?: Role['rows']
  salesOnly?: boolean
}

const role = ({ services: own, read = [], full = [], may = [], rows = {}, salesOnly = false }: Grants): Role => ({
  services: [...everyone.services, ...own],
  permissions: [
    ...new Set([...everyone.permissions, ...grant(['read'], ...read), ...may, ...grant(['full'], ...full)]),
  ],
  rows: { ...everyone.rows, ...rows },
  salesOnly,
})

const commercial = [
  'quotation',
  'invoice',
  'credit',
  'refund',
  'payment',
  'tax',
  'price_level',
  'order',
  'delivery_note',
  'product_return',
  'personal_organization',
  'template',
] as const
const directory = ['organization', 'contact'] as const
const products = ['product', 'storage', 'movement', 'receipt', 'delivery'] as const
const crm = ['opportunity', 'activity', 'sales_pipeline'] as const
const projects = ['project', 'task', 'workload', 'report'] as const
const recruitment = ['recruitment', 'pipeline', 'candidate', 'career', 'interview'] as const

/** The ten roles and their rights (domain rules 0.3); the rights matrix of the tests is checked against this table. */
export const roles = {
  administrator: {
    services,
    permissions: grant(['full'], ...scopes),
    salesOnly: false,
    // Files belong to people: an administrator opens only shared ones, like everyone else.
    rows: { notification: 'own', dashboard: 'own', calendar: 'own', file: 'own' },
  },
  sales: role({
    services: ['directory', 'commercial', 'crm', 'products', 'projects'],
    read: [...directory, ...commercial, ...crm, ...products, ...projects],
    full: ['quotation', 'opportunity', 'activity'],
    may: grant(['create', 'update'], 'invoice', 'order', 'delivery_note', 'organization', 'contact'),
    rows: { task: 'all' },
    salesOnly: isSalesOnlyRole('sales'),
  }),
  accountant: role({
    services: ['directory', 'commercial', 'accounting', 'payment', 'products'],
    read: [...directory, ...commercial, ...products],
    full: ['invoice', 'credit', 'refund', 'payment', 'tax', 'account', 'bank'],
    may: grant(['update'], 'organization'),
  }),
  hr: role({
    services: ['hr', 'hr-params', 'ats'],
    read: [...recruitment, 'timesheet', 'vehicle', 'template'],
    full: ['employee', 'contract', 'absence', 'schedule', 'pay', 'training', 'onboarding', 'interview', 'feedback'],
    may: grant(['update'], 'expense'),
  }),
  manager: role({
    services: ['directory', 'commercial', 'crm', 'projects', 'hr', 'hr-params'],
    read: [
      ...directory,
      ...commercial,
      ...crm,
      ...projects,
      'employee',
      'schedule',
      'training',
      'onboarding',
      'interview',
      'feedback',
      'vehicle',
    ],
    full: ['quotation', 'invoice', 'project', 'task'],
    may: grant(['read', 'update'], 'absence', 'timesheet', 'expense'),
    rows: {
      task: 'all',
      employee: 'team',
      schedule: 'team',
      training: 'team',
      onboarding: 'team',
      interview: 'team',
      feedback: 'team',
      vehicle: 'team',
      absence: 'team',
      timesheet: 'team',
      expense: 'team',
    },
  }),
  employee: role({
    services: ['hr', 'hr-params', 'projects', 'tickets'],
    read: [
      'employee',
      'contract',
      'schedule',
      'training',
      'onboarding',
      'interview',
      'feedback',
      'vehicle',
      ...projects,
    ],
    may: [
      ...grant(['read', 'create', 'update'], 'absence', 'expense', 'timesheet', 'ticket'),
      ...grant(['update'], 'task'),
    ],
    rows: {
      employee: 'own',
      contract: 'own',
      schedule: 'own',
      training: 'own',
      onboarding: 'own',
      interview: 'own',
      feedback: 'own',
      vehicle: 'own',
      absence: 'own',
      expense: 'own',
      timesheet: 'own',
      project: 'own',
      task: 'own',
      workload: 'own',
      report: 'own',
      ticket: 'own',
    },
  }),
  recruiter: role({
    services: ['ats', 'directory'],
    read: ['contact', 'template'],
    full: ['recruitment', 'pipeline', 'candidate', 'career'],
    may: grant(['read', 'create', 'update'], 'interview'),
  }),
  stock: role({
    services: ['products', 'commercial', 'directory'],
    read: [...directory, 'order', 'delivery_note', 'product_return', 'tax', 'price_level'],
    full: [...products],
    may: grant(['update'], 'order', 'product_return'),
  }),
  support: role({
    services: ['tickets', 'directory', 'products'],
    read: [...directory, ...products, 'template'],
    full: ['ticket', 'solution', 'sla', 'tool'],
  }),
  lead: role({
    services: ['projects', 'directory', 'hr'],
    read: [...directory, 'employee'],
    full: [...projects],
    rows: { task: 'all', employee: 'names' },
  }),
} as const satisfies Readonly<Record<string, Role>>

export type RoleName = keyof typeof roles

/** Roles by name: the ten above, unless a test puts another table in their place. */
export type RoleTable = Readonly<Record<string, Role>>

/**
 * Returns the rights of a person: those of the role today, and those given to the person or to a group of the person. A
 * role that is not in the table gives none.
 */
export function rightsOf(name: string, given: readonly Partial<Rights>[] = [], table: RoleTable = roles): Rights {
  const found: Rights = Object.hasOwn(table, name) ? (table[name] as Role) : { permissions: [], services: [] }
  if (given.length === 0) return found
  return {
    permissions: [...new Set([...found.permissions, ...given.flatMap(({ permissions }) => permissions ?? [])])],
    services: [...new Set([...found.services, ...given.flatMap(({ services: more }) => more ?? [])])],
  }
}

/** Returns the rows of each scope that a role narrows; a role that is not in the table sees its own only. */
export const rowsOfRole = (name: string, table: RoleTable = roles): RoleRows =>
  Object.hasOwn(table, name)
    ? (table[name] as Role).rows
    : Object.fromEntries(scopes.map((scope) => [scope, 'own'] as const))

/** Returns the rows of a scope that a person sees; all where nothing narrows them. */
export const rowsIn = ({ rows }: { rows: RoleRows }, scope: string): Rows => rows[scope as Scope] ?? 'all'
