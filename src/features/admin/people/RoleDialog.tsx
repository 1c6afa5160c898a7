import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UserRead, useChangeRole } from '../../../api/auth/people.ts'
import { users } from '../../../api/auth/users.ts'
import { roleNames } from '../../../contract/auth/user.ts'
import { fullName } from '../../../format/names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useLabels } from '../../../widgets/labels.ts'

/** Asks which role a person has from now on. */
export function RoleDialog({ person, onClose }: { person: UserRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['admin', 'common'])
  const labels = useLabels(users.entity)
  const change = useChangeRole()
  const [role, setRole] = useState(person.role ?? 'employee')
  const name = fullName(person)
  const handleSave = (): void => {
    if (role === person.role) return onClose()
    change.mutate(
      { id: person.id, role },
      {
        onSuccess: () => {
          showToast('success', t('people.roleChanged', { name, role: labels.choice('role', role) }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      size="s"
      title={t('people.changeRole')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" isLoading={change.isPending} onClick={handleSave}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <p>{t('people.roleText', { name })}</p>
      <Field label={labels.field('role')}>
        <Select
          value={role}
          options={roleNames.map((value) => ({ value, label: labels.choice('role', value) }))}
          onChange={(event) => setRole(roleNames.find((one) => one === event.target.value) ?? role)}
        />
      </Field>
    </Dialog>
  )
}
