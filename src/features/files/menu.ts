import { FolderOpen } from 'lucide-react'

/** The entry of the navigation; what others share is one of its places. */
export const menu = [
  {
    route: 'file-manager',
    icon: FolderOpen,
    group: 'files',
    covers: ['folders', 'shared-documents', 'file'],
  },
] as const
