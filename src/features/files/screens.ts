const all = () => import('./manager/FilesScreen.tsx').then(({ FilesScreen }) => FilesScreen)

/** The one screen of the file manager, opened at different places. */
export const screens = {
  'file-manager': all,
  folders: all,
  file: all,
  'shared-documents': () => import('./manager/FilesScreen.tsx').then(({ SharedScreen }) => SharedScreen),
} as const
