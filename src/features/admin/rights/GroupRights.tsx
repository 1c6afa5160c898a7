import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleTable } from '../../../api/auth/roles.ts'
import { users } from '../../../api/auth/users.ts'
import { roleNames } from '../../../contract/rights/role-names.ts'
import { isGrantable, type ScopeAction, scopeActions } from '../../../contract/auth/rules/rights-change.ts'
import type { Scope } from '../../../contract/rights/rights.ts'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { SearchInput } from '../../../ui/fields/text/SearchInput.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { ScopeRows } from './ScopeRows.tsx'
import styles from './rights.module.css'

/** Edits the rights of a group, ticked by scope and action; "everything" includes the others. */
export function GroupRights({
  value,
  onChange,
}: {
  value: readonly string[]
  onChange: (permissions: string[]) => void
}): ReactElement {
  const { t } = useTranslation('rights')
  const labels = useLabels(users.entity)
  const [search, setSearch] = useState('')
  const toggle = (key: string): void =>
    onChange(value.includes(key) ? value.filter((one) => one !== key) : [...value, key])
  const table = useRoleTable()
  const addRole = (name: string): void => {
    const role = roleNames.find((one) => one === name)
    if (role && table) onChange([...new Set([...value, ...(table[role]?.permissions ?? []).filter(isGrantable)])])
  }
  const cellOf = (scope: Scope, action: ScopeAction): ReactElement => {
    const isCovered = action !== 'full' && value.includes(`${scope}:full`)
    return (
      <td key={action} className={styles.check}>
        <Checkbox
          aria-label={t('groups.given', { scope: t(`scopes.${scope}`), actions: t(`actions.${action}`) })}
          checked={isCovered || value.includes(`${scope}:${action}`)}
          disabled={isCovered}
          onChange={() => toggle(`${scope}:${action}`)}
        />
      </td>
    )
  }
  return (
    <>
      <Field label={t('groups.fromRole')} help={t('groups.fromRoleHelp')}>
        <Select
          value=""
          emptyLabel="—"
          disabled={!table}
          options={roleNames.map((role) => ({ value: role, label: labels.choice('role', role) }))}
          onChange={(event) => addRole(event.target.value)}
        />
      </Field>
      <SearchInput label={t('matrix.search')} placeholder={t('matrix.search')} value={search} onSearch={setSearch} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className={styles.box} role="group" aria-label={t('groups.rights')} tabIndex={0}>
        <table className={`${styles.matrix} ${styles.narrow}`}>
          <thead>
            <tr>
              <th scope="col" className={styles.scope}>
                {t('matrix.scope')}
              </th>
              {scopeActions.map((action) => (
                <th key={action} scope="col" className={styles.check}>
                  {t(`actions.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <ScopeRows search={search} columns={scopeActions.length}>
            {(scope) => scopeActions.map((action) => cellOf(scope, action))}
          </ScopeRows>
        </table>
      </div>
      <p className={styles.quiet}>{t('groups.help')}</p>
    </>
  )
}
