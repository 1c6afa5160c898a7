/** Names of the roles, as a person holds one (domain rules 0.3). */
export const roleNames = [
  'administrator',
  'sales',
  'accountant',
  'hr',
  'manager',
  'employee',
  'recruiter',
  'stock',
  'support',
  'lead',
] as const

export type RoleName = (typeof roleNames)[number]
