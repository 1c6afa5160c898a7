import { Building2, Mail, Percent, Tags } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'price-levels', icon: Tags, group: 'stock', scope: 'price_level' },
  { route: 'personal-organizations', icon: Building2, group: 'crm', scope: 'personal_organization' },
  { route: 'manage-email', icon: Mail, group: 'crm', scope: 'template' },
  { route: 'taxes', icon: Percent, group: 'accounting', scope: 'tax' },
] as const
