/** Wire names of the services (architecture section 4). */
export const services = [
  'auth',
  'directory',
  'commercial',
  'ats',
  'notifications',
  'products',
  'hr',
  'hr-params',
  'projects',
  'files',
  'accounting',
  'dashboard',
  'payment',
  'history',
  'calendar',
  'tickets',
  'crm',
] as const

export type ServiceName = (typeof services)[number]
