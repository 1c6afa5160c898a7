import { ShieldPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { shownScopes } from '../../../api/rights/reached-screens.ts'
import { type RightReach, scopeChanges } from '../../../contract/auth/rules/rights-change.ts'
import { useActionsText } from './action-words.ts'
import styles from './rights.module.css'

/** Names the rights that a change adds on records that no screen shows yet. */
export function HiddenGains({ before, after }: { before: RightReach; after: RightReach }): ReactElement | null {
  const { t } = useTranslation('rights')
  const actionsText = useActionsText()
  const rows = scopeChanges(before, after).filter(({ scope, gained }) => gained.length > 0 && !shownScopes.has(scope))
  if (rows.length === 0) return null
  return (
    <div role="group" aria-label={t('preview.hiddenGains')}>
      <h3 className={styles.kind}>
        <ShieldPlus aria-hidden className={styles.opens} />
        {t('preview.hiddenGains')}
      </h3>
      <ul className={styles.screens}>
        {rows.map(({ scope, gained }) => (
          <li key={scope} className={styles.screen}>
            <span className={styles.name}>{t(`scopes.${scope}`)}</span>
            <span className={styles.quiet}>{actionsText(gained)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
