import { FileArchive } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import styles from '../columns/lists.module.css'

const MonthDialog = lazyPart(() => import('./MonthDialog.tsx').then((part) => part.MonthDialog))

/** Shows the button and the dialog of the month export for the accountant. */
export function MonthExport(): ReactElement {
  const { t } = useTranslation('documents')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={FileArchive} aria-label={t('month.action')} onClick={() => setOpen(true)}>
        <span className={styles.wide}>{t('month.action')}</span>
      </Button>
      {isOpen && <MonthDialog onClose={() => setOpen(false)} />}
    </>
  )
}
