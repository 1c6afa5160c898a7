import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '../../../api/auth/users.ts'
import type { RoleName } from '../../../contract/rights/role-names.ts'
import type { RoleTable } from '../../../contract/rights/role-table.ts'
import { reachOf } from '../../../contract/auth/rules/rights-change.ts'
import { reachedScreens } from '../../../api/rights/reached-screens.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { ViewAsButton } from './ViewAsButton.tsx'
import { useActionsText } from './action-words.ts'
import { ScreenName } from './ScreenChanges.tsx'
import styles from './rights.module.css'

/** Shows the suite for a role: its open screens, the allowed actions, and the closed ones. */
export function RoleScreens({
  role,
  table,
  onClose,
}: {
  role: RoleName
  table: RoleTable
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['rights', 'common'])
  const labels = useLabels(users.entity)
  const actionsText = useActionsText()
  const screens = reachedScreens(reachOf(role, [], table))
  const [open, closed] = [screens.filter(({ isOpen }) => isOpen), screens.filter(({ isOpen }) => !isOpen)]
  return (
    <Dialog
      isOpen
      title={t('rights:matrix.seeAs', { role: labels.choice('role', role) })}
      onClose={onClose}
      footer={<ViewAsButton role={role} />}
    >
      <div className={styles.changes}>
        <p className={styles.quiet}>{t('rights:view.help')}</p>
        <h3 className={styles.kind}>{t('rights:matrix.open', { count: open.length })}</h3>
        <ul className={styles.screens}>
          {open.map((screen) => (
            <li key={screen.key} className={styles.screen}>
              <ScreenName screen={screen} />
              <span className={styles.quiet}>
                {[actionsText(screen.actions), screen.rows === 'all' ? '' : t(`rights:rows.${screen.rows}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {closed.length > 0 && (
          <>
            <h3 className={styles.kind}>{t('rights:matrix.closed', { count: closed.length })}</h3>
            <ul className={styles.screens}>
              {closed.map((screen) => (
                <li key={screen.key} className={styles.screen}>
                  <ScreenName screen={screen} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
