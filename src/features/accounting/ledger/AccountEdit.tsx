import { Pencil } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { AccountPanel } from './AccountPanel.tsx'

/** Edits an account from its page: its name, its tags, whether it is still offered. */
export function AccountEdit({ id }: { id: string }): ReactElement | null {
  const { t } = useTranslation('accounting')
  const { may } = useRights()
  const [form, show] = useFormAddress()
  if (!may('account', 'update')) return null
  return (
    <>
      <Button icon={Pencil} onClick={() => show(id)}>
        {t('account.edit')}
      </Button>
      <AccountPanel id={form} onClose={() => show(null)} />
    </>
  )
}
