import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { useModal } from '../overlay/modal.ts'
import { useUiLabels } from '../ui-labels.ts'
import styles from './Drawer.module.css'
import type { Navigation } from './navigation.ts'
import { SideNav } from './SideNav.tsx'

/** Shows the whole navigation of a phone, over the page. */
export function Drawer({
  brand,
  nav,
  onClose,
}: {
  brand: ReactNode
  nav: Navigation
  onClose: () => void
}): ReactElement {
  const labels = useUiLabels()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, onClose, true)
  return (
    <dialog ref={dialog} aria-label={labels.mainNavigation} className={styles.drawer}>
      <div className={styles.drawerBody}>
        <div className={styles.drawerHead}>
          {brand}
          <IconButton icon={X} label={labels.closeMenu} onClick={onClose} />
        </div>
        <nav aria-label={labels.mainNavigation} className={styles.drawerNav}>
          <SideNav nav={nav} onGo={onClose} />
        </nav>
      </div>
    </dialog>
  )
}
