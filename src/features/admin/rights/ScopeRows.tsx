import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scope } from '../../../contract/rights/rights.ts'
import { folded } from '../../../contract/rules/search/search-rank.ts'
import { menuGroups } from '../../../widgets/feature-module.ts'
import { scopeSections } from './scope-sections.ts'
import styles from './rights.module.css'

/**
 * Shows the scopes of the rights as rows of a table, below the headings of the navigation; filtered by the searched
 * name.
 */
export function ScopeRows({
  search = '',
  columns,
  children,
}: {
  search?: string
  /** Cells of a row beside its name. */
  columns: number
  children: (scope: Scope) => ReactNode
}): ReactElement {
  const { t } = useTranslation(['rights', 'common'])
  const wanted = folded(search.trim())
  const sections = menuGroups
    .map((group) => ({
      group,
      scopes: (scopeSections[group] ?? []).filter((scope) => folded(t(`rights:scopes.${scope}`)).includes(wanted)),
    }))
    .filter(({ scopes }) => scopes.length > 0)
  return (
    <>
      {sections.map(({ group, scopes }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={columns + 1} className={styles.section}>
              <span className={styles.sectionName}>{t(`common:menu.${group}`)}</span>
            </th>
          </tr>
          {scopes.map((scope) => (
            <tr key={scope}>
              <th scope="row" className={styles.scope}>
                {t(`rights:scopes.${scope}`)}
              </th>
              {children(scope)}
            </tr>
          ))}
        </tbody>
      ))}
      {sections.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={columns + 1} className={styles.quiet}>
              {t('rights:matrix.notFound')}
            </td>
          </tr>
        </tbody>
      )}
    </>
  )
}
