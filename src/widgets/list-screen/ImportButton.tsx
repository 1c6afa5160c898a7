import { Upload } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { useRights } from '../../api/session/use-session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { lazyPart } from '../panel/lazy-part.ts'
import { useTextAddress } from '../tab-address.ts'
import type { AnyRecord, AnyResource } from '../entity.ts'
import styles from './ListScreen.module.css'

const ImportDialog = lazyPart(() => import('../import/ImportDialog.tsx').then(({ ImportDialog: Part }) => Part))

/**
 * Opens the import of a list whose records can be imported, for people who may create them; also by `import` of the
 * address.
 */
export function ImportButton<R extends AnyRecord>({
  source,
  given,
}: {
  source: AnyResource<R>
  /** Values that every record of this list has. */
  given?: Readonly<Record<string, unknown>>
}): ReactElement | null {
  const { t } = useTranslation('widgets')
  const { may } = useRights()
  const [isOpen, setOpen] = useState(false)
  const [asked, ask] = useTextAddress('import')
  const close = (): void => {
    setOpen(false)
    if (asked) ask('')
  }
  // Imports are our own: services of the specification alone have none.
  if (!source.entity.imported || !may(source.entity.scope, 'create') || !hasCapability('history', 'added')) return null
  return (
    <>
      <Button variant="ghost" icon={Upload} aria-label={t('import')} onClick={() => setOpen(true)}>
        <span className={styles.wide}>{t('import')}</span>
      </Button>
      {(isOpen || asked !== '') && <ImportDialog source={source} given={given} onClose={close} />}
    </>
  )
}
