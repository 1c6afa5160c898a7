/** The entries of the navigation. */
export const menu = [
  {
    route: 'opportunities',
    params: { id: 'current' },
    entry: 'opportunities',
    records: ['crm/opportunities'],
    covers: ['opportunity'],
  },
  {
    route: 'opportunities',
    params: { id: 'current' },
    query: { 'menu-display': 'activities' },
    title: 'common:menuEntries.activities',
    entry: 'opportunities',
    records: ['crm/activities'],
  },
  { route: 'crm-reporting', entry: 'opportunities' },
  {
    route: 'lead-forms',
    entry: 'lead-forms',
    covers: ['lead-form-create', 'lead-form-modify'],
  },
  { route: 'lead-sources', entry: 'lead-forms' },
  { route: 'booking-pages', entry: 'lead-forms' },
] as const
