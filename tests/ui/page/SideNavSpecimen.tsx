import { FileText, Folder, House } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Navigation, NavItem } from '../../../src/ui/shell/navigation.ts'
import { SideNav } from '../../../src/ui/shell/SideNav.tsx'

const items = (name: string, count: number): NavItem[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `${name} ${at + 1}`,
    label: `${name} ${at + 1}`,
    to: `#${name}${at + 1}`,
    icon: FileText,
  }))

/** The navigation of a person who sees all modules: four pages, five pins, thirteen modules, the settings. */
export function SideNavSpecimen(): ReactElement {
  const [open, setOpen] = useState<readonly string[]>(['Module 3'])
  const [active, setActive] = useState('Entry 3.6')
  const modules = Array.from({ length: 13 }, (_, at) => {
    const key = `Module ${at + 1}`
    const count = at === 12 ? 1 : at === 2 ? 6 : 4
    const own = items(`Entry ${at + 1}.`, count).map((item, place) => ({
      ...item,
      label: `Entry ${at + 1}.${place + 1}`,
      isActive: active === `Entry ${at + 1}.${place + 1}`,
      ...(place === 0 ? { count: '3', countLabel: 'to handle' } : {}),
    }))
    return {
      key,
      label: key,
      icon: Folder,
      items: own,
      isActive: own.some((item) => item.isActive),
      waiting: at === 1 ? '3 to handle' : undefined,
    }
  })
  const nav: Navigation = {
    fixed: items('Page', 4).map((item) => ({ ...item, icon: House })),
    pins: items('Pin', 5),
    modules,
    settings: { key: 'settings', label: 'Settings', to: '#settings', icon: House },
    open,
    onToggle: (key, isAll) => setOpen(isAll ? modules.map((module) => module.key) : open.includes(key) ? [] : [key]),
    onPins: () => undefined,
  }
  return (
    <div style={{ position: 'fixed', insetBlock: 0, display: 'flex', flexDirection: 'column', inlineSize: 224 }}>
      <div style={{ blockSize: 48, flex: 'none' }}>Company</div>
      <nav aria-label="Main navigation" style={{ display: 'flex', flex: 1, minBlockSize: 0 }}>
        <SideNav nav={nav} end={<button type="button">Fold</button>} />
      </nav>
      <button type="button" style={{ position: 'fixed', insetInlineEnd: 0 }} onClick={() => setActive('Entry 3.2')}>
        Go elsewhere
      </button>
    </div>
  )
}
