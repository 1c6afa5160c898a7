import type { RoleName } from './role-names.ts'
import { type Scope, scopes } from './rights.ts'
import type { Role } from './role-table.ts'
import { type ServiceName, services } from './services.ts'

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
    salesOnly: true,
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
} as const satisfies Readonly<Record<RoleName, Role>>
