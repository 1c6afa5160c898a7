import { useState } from 'react'
import { readStored, writeStored } from '../../../api/session/storage.ts'
import { useSession } from '../../../api/session/use-session.ts'
import type { Navigation } from '../../../ui/shell/navigation.ts'
import { type MenuGroup, menuGroups } from '../../../widgets/feature-module.ts'

/** Returns which modules are open: that of the present page, or those that the person opened; saved for the person. */
export function useOpenModules(active: MenuGroup | undefined): [readonly string[], Navigation['onToggle']] {
  const key = `ensemble.modules.${useSession().user?.uuid ?? ''}`
  const [open, setOpen] = useState<readonly string[]>(() => readStored<string[]>(key) ?? [])
  const [last, setLast] = useState<string>()
  const keep = (next: readonly string[]): void => {
    setOpen(next)
    writeStored(key, next)
  }
  if (active && active !== last) {
    setLast(active)
    if (!open.includes(active)) setOpen([active])
  }
  return [
    open,
    (module, isAll) => {
      const isOpen = open.includes(module)
      keep(isAll ? (isOpen ? [] : menuGroups) : isOpen ? [] : [module])
    },
  ]
}
