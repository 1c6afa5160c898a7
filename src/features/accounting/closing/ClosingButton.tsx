import { LockKeyhole } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'

const ClosingDialog = lazyPart(() => import('./ClosingDialog.tsx').then((part) => part.ClosingDialog))

/** Opens the check before closing a year, for people with all rights on accounts. */
export function ClosingButton(): ReactElement | null {
  const { t } = useTranslation('accounting')
  const { may } = useRights()
  const [isOpen, setOpen] = useState(false)
  if (!may('account', 'full') || !hasCapability('accounting', 'added')) return null
  return (
    <>
      <Button variant="ghost" icon={LockKeyhole} onClick={() => setOpen(true)}>
        {t('closing.action')}
      </Button>
      {isOpen && <ClosingDialog onClose={() => setOpen(false)} />}
    </>
  )
}
