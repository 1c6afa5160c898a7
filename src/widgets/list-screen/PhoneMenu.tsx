import { Ellipsis } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { lazyPart } from '../panel/lazy-part.ts'
import { Popover } from '../../ui/overlay/Popover.tsx'
import type { AnyRecord } from '../entity.ts'
import styles from './ListScreen.module.css'
import type { ListState } from './query/use-list.ts'

/** State of a list that the menu reads and changes. */
export type PhoneMenuState = Pick<ListState<AnyRecord>, 'all' | 'shown' | 'sort' | 'onSort' | 'setColumns'>

const PhoneChoices = lazyPart(() => import('./PhoneChoices.tsx').then((part) => part.PhoneChoices))

/**
 * Shows the menu of a list on a phone: order, density and columns, which wide windows have in the table head and the
 * toolbar.
 */
export function PhoneMenu({ state }: { state: PhoneMenuState }): ReactElement {
  const { t } = useTranslation('widgets')
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={anchor}
        icon={Ellipsis}
        label={t('display')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        anchor={anchor}
        align="end"
        takesFocus
        role="dialog"
        aria-label={t('display')}
        className={styles.popover}
      >
        <PhoneChoices state={state} />
      </Popover>
    </>
  )
}
