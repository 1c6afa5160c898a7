import { Download, Ellipsis, Eraser, MonitorSmartphone, ShieldCheck, UserCheck, UserX } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { staffData } from '../../../api/auth/personal-data.ts'
import type { UserRead } from '../../../api/auth/people.ts'
import { users } from '../../../api/auth/users.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { useRights, useSession } from '../../../api/session/use-session.ts'
import { fullName } from '../../../format/names.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/Menu.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'

/**
 * Shows the actions on a person: change the role, deactivate, reactivate, export their data or, after they left, erase
 * it.
 */
export function UserMenu({
  person,
  onRole,
  onSessions,
  onErase,
}: {
  person: UserRead
  onRole: () => void
  onSessions: () => void
  onErase: () => void
}): ReactElement | null {
  const { t } = useTranslation('admin')
  const { may } = useRights()
  const { user: me } = useSession()
  const confirm = useConfirm()
  const change = users.usePatch()
  const name = fullName(person)
  const isOut = person.is_active === false
  const setActive = async (isActive: boolean): Promise<void> => {
    if (
      !isActive &&
      !(await confirm({
        title: t('people.deactivate'),
        confirmLabel: t('people.deactivate'),
        text: <p>{t('people.deactivateText', { name })}</p>,
      }))
    )
      return
    change.mutate(
      { id: person.id, values: { is_active: isActive }, version: 'fresh' },
      { onSuccess: () => showToast('success', t(isActive ? 'people.reactivated' : 'people.deactivated', { name })) },
    )
  }
  const handleExport = async (): Promise<void> => {
    const { blob } = await staffData.read(person.id)
    saveFile(blob, `${name}.zip`)
  }
  const dataItems = (): MenuItem[] => [
    {
      key: 'personal-data',
      label: t('people.erasure.export'),
      icon: Download,
      startsGroup: true,
      onSelect: () => void handleExport().catch(() => undefined),
    },
    ...(person.id === me?.uuid
      ? []
      : [
          {
            key: 'erase',
            label: t(isOut ? 'people.erasure.menu' : 'people.erasure.menuLater'),
            icon: Eraser,
            isDanger: true,
            isDisabled: !isOut,
            onSelect: onErase,
          },
        ]),
  ]
  const items: MenuItem[] = [
    ...(may('group', 'update') && hasCapability('auth', 'added')
      ? [{ key: 'role', label: t('people.changeRole'), icon: ShieldCheck, onSelect: onRole }]
      : []),
    ...(hasCapability('auth', 'added')
      ? [{ key: 'sessions', label: t('people.sessions'), icon: MonitorSmartphone, onSelect: onSessions }]
      : []),
    {
      key: 'active',
      label: t(isOut ? 'people.reactivate' : 'people.deactivate'),
      icon: isOut ? UserCheck : UserX,
      isDanger: !isOut,
      isDisabled: change.isPending,
      onSelect: () => void setActive(isOut),
    },
    ...(may('user', 'full') && hasCapability('auth', 'added') ? dataItems() : []),
  ]
  const label = t('people.actsOf', { name })
  return (
    <Menu align="end" label={label} trigger={<IconButton size="s" icon={Ellipsis} label={label} />} items={items} />
  )
}
