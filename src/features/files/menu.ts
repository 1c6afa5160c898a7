/** Entry of the navigation; shared files are one of its places. */
export const menu = [
  {
    route: 'file-manager',
    entry: 'files',
    alsoAt: ['folders', 'shared-documents'],
    covers: ['file'],
  },
] as const
