/**
 * Rights in a token: permissions such as `invoice:update`, and the wire names of the services that its holder may use.
 */
export interface Rights {
  permissions: readonly string[]
  services: readonly string[]
}

/** Actions on the records of a scope; keys such as `list[assigned]` are actions too. */
export type RightAction = 'read' | 'create' | 'update' | 'delete' | 'full' | 'service' | `list[${string}]`

/** Scopes of the rights; each entity names one. */
export const scopes = [
  'quotation',
  'invoice',
  'credit',
  'refund',
  'payment',
  'tax',
  'price_level',
  'account',
  'bank',
  'order',
  'delivery_note',
  'product_return',
  'organization',
  'contact',
  'product',
  'storage',
  'movement',
  'receipt',
  'delivery',
  'opportunity',
  'activity',
  'sales_pipeline',
  'pipeline',
  'project',
  'task',
  'workload',
  'report',
  'recruitment',
  'candidate',
  'career',
  'interview',
  'employee',
  'contract',
  'absence',
  'schedule',
  'pay',
  'training',
  'onboarding',
  'feedback',
  'expense',
  'timesheet',
  'vehicle',
  'ticket',
  'solution',
  'sla',
  'tool',
  'file',
  'template',
  'notification',
  'user',
  'company',
  'group',
  'dashboard',
  'calendar',
  'history',
  'personal_organization',
] as const

export type Scope = (typeof scopes)[number]

/**
 * Checks whether rights allow an action, for client and server alike (specification 1 section 6). Full rights,
 * `{scope}:full`, cover every action. Reading is allowed by `{scope}:read` or any other permission of the scope, for
 * the rows of `rowsOf`. The action `service` checks the services of the token, as the flag `ats:service` does.
 */
export function allows(rights: Rights, scope: string, action: RightAction): boolean {
  if (action === 'service') return rights.services.includes(scope)
  const { permissions } = rights
  if (permissions.includes(`${scope}:full`) || permissions.includes(`${scope}:${action}`)) return true
  if (action === 'read') return permissions.some((permission) => permission.startsWith(`${scope}:`))
  return action.startsWith('list[') && permissions.includes(`${scope}:read`)
}

/**
 * Checks whether a person holds a key as widgets and addresses write it: `invoice:update`, `ats:service`,
 * `task:list[assigned]`; without a key all is visible.
 */
export function holds(rights: Rights, key: string | null | undefined): boolean {
  if (!key) return true
  const colon = key.indexOf(':')
  return allows(rights, key.slice(0, colon), key.slice(colon + 1) as RightAction)
}
