/** The entries of the navigation. */
export const menu = [{ route: 'payments', entry: 'payments' }] as const
