import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleTable } from '../../../api/auth/roles.ts'
import { users } from '../../../api/auth/users.ts'
import { type RoleName, roleNames } from '../../../contract/rights/role-names.ts'
import { type RightReach, actionsIn, reachOf } from '../../../contract/auth/rules/rights-change.ts'
import type { Scope } from '../../../contract/rights/rights.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { SearchInput } from '../../../ui/fields/text/SearchInput.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { useActionsText } from './action-words.ts'
import { RoleScreens } from './RoleScreens.tsx'
import { ScopeRows } from './ScopeRows.tsx'
import styles from './rights.module.css'

/** Shows the rights of each role on the records of each scope; a role shows its screens. */
export function RightsPart(): ReactElement {
  const { t } = useTranslation(['rights', 'common', 'widgets'])
  const labels = useLabels(users.entity)
  const table = useRoleTable()
  const [search, setSearch] = useState('')
  const [seen, setSeen] = useState<RoleName | null>(null)
  return (
    <Page title={t('common:menuParts.rights')}>
      <div className={styles.toolbar}>
        <p className={styles.quiet}>{t('rights:matrix.text')}</p>
        <div className={styles.search}>
          <SearchInput
            label={t('rights:matrix.search')}
            placeholder={t('rights:matrix.search')}
            value={search}
            onSearch={setSearch}
          />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className={styles.box} role="group" aria-label={t('rights:matrix.label')} tabIndex={0}>
        <table className={styles.matrix} aria-label={t('rights:matrix.label')}>
          <thead>
            <tr>
              <th scope="col" className={styles.scope}>
                {t('rights:matrix.scope')}
              </th>
              {roleNames.map((role) => (
                <th key={role} scope="col">
                  <TextButton
                    onClick={() => setSeen(role)}
                    title={t('rights:matrix.seeAs', { role: labels.choice('role', role) })}
                  >
                    {labels.choice('role', role)}
                  </TextButton>
                </th>
              ))}
            </tr>
          </thead>
          <ScopeRows search={search} columns={roleNames.length}>
            {(scope) =>
              roleNames.map((role) => (
                <Cell key={role} reach={table ? reachOf(role, [], table) : undefined} scope={scope} />
              ))
            }
          </ScopeRows>
        </table>
      </div>
      {seen && table && <RoleScreens role={seen} table={table} onClose={() => setSeen(null)} />}
    </Page>
  )
}

function Cell({ reach, scope }: { reach: RightReach | undefined; scope: Scope }) {
  const { t } = useTranslation(['rights', 'common'])
  const actionsText = useActionsText()
  if (!reach)
    return (
      <td aria-busy>
        <span className="srOnly">{t('common:ui.loading')}</span>
      </td>
    )
  const actions = actionsText(actionsIn(reach, scope))
  const rows = reach.rows[scope]
  if (!actions)
    return (
      <td>
        <span aria-hidden className={styles.quiet}>
          —
        </span>
        <span className="srOnly">{t('rights:matrix.none')}</span>
      </td>
    )
  return (
    <td>
      {actions}
      {rows && rows !== 'all' && <span className={styles.rows}>{t(`rights:rows.${rows}`)}</span>}
    </td>
  )
}
