import { Pin } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { pinnedAddress } from './pinned-address.ts'
import styles from './pins.module.css'
import { usePins } from './use-pins.ts'

/** Adds the present address to the menu, or leads to its pin. */
export function PinButton({ onPins }: { onPins: () => void }): ReactElement {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  const address = pinnedAddress(pathname, search)
  const isPinned = usePins().some(({ to }) => to === address)
  return (
    <IconButton
      size="s"
      icon={Pin}
      label={t('shell.pin')}
      className={classNames(styles.button, isPinned && styles.pinned)}
      aria-pressed={isPinned}
      onClick={onPins}
    />
  )
}
