/** The entries of the navigation. */
export const menu = [{ route: 'dunning', entry: 'dunning', records: ['commercial/reminders'] }] as const
