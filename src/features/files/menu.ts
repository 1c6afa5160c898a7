import { FolderOpen, Share2 } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'file-manager', icon: FolderOpen, group: 'files', scope: 'file', covers: ['folders', 'file'] },
  { route: 'shared-documents', icon: Share2, group: 'files', scope: 'file' },
] as const
