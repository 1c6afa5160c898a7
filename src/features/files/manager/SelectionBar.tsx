import { FolderInput, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { isOwn, type Item } from '../items.ts'
import type { Asked } from '../list/ItemMenu.tsx'
import { useFileMoves } from '../use-moves.ts'
import styles from '../files.module.css'

/** Shows the actions on all ticked items; items of other owners cannot be moved or deleted. */
export function SelectionBar({
  items,
  isInBin,
  onAsk,
  onDone,
}: {
  items: readonly Item[]
  isInBin: boolean
  onAsk: (asked: Asked) => void
  onDone: () => void
}): ReactElement {
  const { t } = useTranslation('files')
  const { user } = useSession()
  const moves = useFileMoves()
  const own = items.filter((item) => isOwn(item, user?.uuid ?? ''))
  const left = items.length - own.length
  return (
    <div role="region" aria-label={t('selection')} className={styles.selection}>
      <span role="status">
        {t('ticked', { count: items.length })}
        {left > 0 && ` · ${t('notYours', { count: left })}`}
      </span>
      {isInBin ? (
        <Button icon={RotateCcw} onClick={() => void moves.restore(items).then(onDone)}>
          {t('acts.restore')}
        </Button>
      ) : (
        <>
          <Button icon={FolderInput} disabled={own.length === 0} onClick={() => onAsk({ act: 'move', items: own })}>
            {t('acts.move')}
          </Button>
          <Button icon={Trash2} disabled={own.length === 0} onClick={() => void moves.remove(own).then(onDone)}>
            {t('acts.remove')}
          </Button>
        </>
      )}
    </div>
  )
}
