import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groups as groupSource, type UserRead, useChangeRole } from '../../../api/auth/people.ts'
import { useRoleTable } from '../../../api/auth/roles.ts'
import { users } from '../../../api/auth/users.ts'
import { roleNames } from '../../../contract/rights/role-names.ts'
import { type RightReach, reachOf, takesAway } from '../../../contract/auth/rules/rights-change.ts'
import type { RoleTable } from '../../../contract/rights/role-table.ts'
import { fullName } from '../../../format/names.ts'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'
import { ScreenChanges } from '../rights/ScreenChanges.tsx'
import styles from '../rights/rights.module.css'

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Asks for the new role and groups of a person, and shows which screens that opens and closes before it is saved. */
export function RoleDialog({ person, onClose }: { person: UserRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['admin', 'common'])
  const labels = useLabels(users.entity)
  const change = useChangeRole()
  const { data } = groupSource.useList({ page_size: 100 })
  const known = data?.results ?? []
  const had = { role: person.role ?? 'employee', groups: person.groups ?? [] }
  const [role, setRole] = useState(had.role)
  const [groups, setGroups] = useState<readonly string[]>(had.groups)
  const kept = useKeptForm({ form: 'role', record: person.id }, { role, groups }, (found) => {
    setRole(found.role)
    setGroups(found.groups)
  })
  const saving = useRecordChange({
    source: users,
    id: person.id,
    start: had,
    read: (record) => ({ role: record.role ?? 'employee', groups: record.groups ?? [] }),
  })
  const reach = (table: RoleTable, name: string, ids: readonly string[]): RightReach =>
    reachOf(
      name,
      known
        .filter(({ id }) => ids.includes(id))
        .map(({ permissions, services }) => ({ permissions: permissions ?? [], services: services ?? [] })),
      table,
    )
  const table = useRoleTable()
  const effect = table && { before: reach(table, had.role, had.groups), after: reach(table, role, groups) }
  const name = fullName(person)
  const handleSave = (): void => {
    if (role === had.role && sameSet(groups, had.groups)) return onClose()
    saving
      .save({ role, groups: [...groups] }, async (wanted, version) => {
        const given = wanted as { role: typeof role; groups: string[] }
        return change.mutateAsync({ id: person.id, role: given.role, groups: given.groups, version })
      })
      .then((saved) => {
        kept.drop()
        if (saved)
          showToast('success', t('people.roleChanged', { name, role: labels.choice('role', saved.role ?? role) }))
        onClose()
      })
      // The API layer has shown the failure; the choice stays.
      .catch(() => undefined)
  }
  const toggle = (id: string): void =>
    setGroups((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <FormDialog
      size="m"
      title={t('people.changeRole')}
      submitLabel={t('common:actions.save')}
      isBusy={change.isPending}
      onSubmit={handleSave}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('people.roleText', { name })}</p>
        {kept.offer}
        <Field label={labels.field('role')}>
          <Select
            value={role}
            options={roleNames.map((value) => ({ value, label: labels.choice('role', value) }))}
            onChange={(event) => setRole(roleNames.find((one) => one === event.target.value) ?? role)}
          />
        </Field>
        {known.length > 0 && (
          <fieldset className={styles.groups}>
            <legend>{labels.field('groups')}</legend>
            {known.map((group) => (
              <Checkbox
                key={group.id}
                label={group.name}
                checked={groups.includes(group.id)}
                onChange={() => toggle(group.id)}
              />
            ))}
          </fieldset>
        )}
        {effect && takesAway(effect.before, effect.after) && (
          <p className={styles.warning}>{t('people.sessionsEnd', { name })}</p>
        )}
        {effect && <ScreenChanges before={effect.before} after={effect.after} />}
        {saving.conflict}
      </div>
    </FormDialog>
  )
}
