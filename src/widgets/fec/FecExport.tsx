import { FileArchive } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { useRights } from '../../api/session/use-session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { lazyPart } from '../panel/lazy-part.ts'

const FecDialog = lazyPart(() => import('./FecDialog.tsx').then((part) => part.FecDialog))

/** Shows the button that exports the entries of a year, for people who read the accounts. */
export function FecExport(): ReactElement | null {
  const { t } = useTranslation('documents')
  const { may } = useRights()
  const [isOpen, setOpen] = useState(false)
  if (!may('account', 'read') || !hasCapability('commercial', 'added')) return null
  return (
    <>
      <Button variant="ghost" icon={FileArchive} onClick={() => setOpen(true)}>
        {t('fec.action')}
      </Button>
      {isOpen && <FecDialog onClose={() => setOpen(false)} />}
    </>
  )
}
