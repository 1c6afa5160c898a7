import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingWrite } from '../../api/outbox/outbox.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { WaitingItem } from './WaitingItem.tsx'
import styles from './Outbox.module.css'

/** Shows the writes that wait for the network and those that were refused, with the typed values. */
export function OutboxDialog({
  writes,
  onClose,
}: {
  writes: readonly WaitingWrite[]
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('widgets')
  return (
    <Dialog isOpen title={t('outbox.title')} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.text}>{t(writes.length > 0 ? 'outbox.text' : 'outbox.empty')}</p>
        <ul className={styles.list}>
          {writes.map((write) => (
            <WaitingItem key={`${write.place} ${write.key}`} write={write} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
