import { PenLine } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'

const ManualEntryDialog = lazyPart<{ onClose: () => void }>(() =>
  import('./ManualEntryDialog.tsx').then((part) => part.ManualEntryDialog),
)

/** Opens the form of a manual entry, for people with all rights on accounts. */
export function ManualEntryButton({ isMain = false }: { isMain?: boolean }): ReactElement | null {
  const { t } = useTranslation('accounting')
  const { may } = useRights()
  const [isOpen, setOpen] = useState(false)
  if (!may('account', 'full') || !hasCapability('accounting', 'added')) return null
  return (
    <>
      <Button variant={isMain ? 'primary' : 'default'} icon={PenLine} onClick={() => setOpen(true)}>
        {t('manual.action')}
      </Button>
      {isOpen && <ManualEntryDialog onClose={() => setOpen(false)} />}
    </>
  )
}
