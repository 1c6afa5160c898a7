/** The entry of the navigation; what others share is one of its places. */
export const menu = [
  {
    route: 'file-manager',
    entry: 'files',
    alsoAt: ['folders', 'shared-documents'],
    covers: ['file'],
  },
] as const
