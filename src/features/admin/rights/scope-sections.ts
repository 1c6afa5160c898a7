import { documentKindNames, documentNames } from '../../../contract/commercial/kinds/names.ts'
import type { Scope } from '../../../contract/rights/rights.ts'
import type { MenuGroup } from '../../../widgets/feature-module.ts'

/** The scopes of the rights below the headings of the navigation; a test finds each once. */
export const scopeSections: Readonly<Partial<Record<MenuGroup, readonly Scope[]>>> = {
  sales: documentKindNames.map((name) => documentNames[name].scope),
  stock: ['product', 'price_level', 'storage', 'movement', 'receipt', 'delivery'],
  crm: ['organization', 'contact', 'opportunity', 'activity', 'sales_pipeline', 'calendar'],
  hr: [
    'employee',
    'contract',
    'absence',
    'schedule',
    'timesheet',
    'expense',
    'vehicle',
    'pay',
    'training',
    'onboarding',
    'feedback',
    'interview',
  ],
  recruitment: ['recruitment', 'pipeline', 'candidate', 'career'],
  projects: ['project', 'task', 'workload', 'report'],
  support: ['ticket', 'solution', 'sla', 'tool'],
  accounting: ['payment', 'account', 'bank', 'tax'],
  files: ['file'],
  settings: ['company', 'personal_organization', 'user', 'group', 'template', 'notification', 'dashboard', 'history'],
}
