/** Group of states of bank connections that were given a consent. */
export const connectionGroups = { consented: ['active', 'expired'] } as const
