import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { invitations } from '../../../api/auth/people.ts'
import { users } from '../../../api/auth/users.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { invitedRoles } from '../../../contract/auth/invitation.ts'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'

/** Invites a person with their first role and groups. */
export function InvitePanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const { t } = useTranslation('admin')
  const labels = useLabels(users.entity)
  const givesRights = useRights().may('group', 'update')
  const roles = invitedRoles
    .map((role, at) => ({ value: String(at + 1), label: labels.choice('role', role) }))
    .filter(({ value }) => givesRights || value === '1')
  return (
    <RecordPanel
      source={invitations}
      id={isOpen ? 'new' : null}
      words={{ save: t('invitations.send'), saved: t('invitations.done') }}
      onClose={onClose}
    >
      <FormField name="email" help={t('invitations.emailHelp')} />
      <FormField name="first_name" />
      <FormField name="last_name" />
      <FormField name="group">
        {({ value, onChange }) => (
          <Select
            value={String(value ?? 1)}
            options={roles}
            onChange={(event) => onChange(Number(event.target.value))}
          />
        )}
      </FormField>
      {givesRights && <FormField name="groups" help={t('people.groupsHelp')} />}
    </RecordPanel>
  )
}
