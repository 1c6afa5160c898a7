import { Lock, LockOpen, type LucideIcon, PencilLine } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type RightReach, scopeChanges, takesAway } from '../../../contract/auth/rules/rights-change.ts'
import { type ReachedScreen, type ScreenChange, screenChanges } from '../../../api/rights/reached-screens.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { useActionsText } from './action-words.ts'
import { HiddenGains } from './HiddenGains.tsx'
import { LostRights } from './LostRights.tsx'
import styles from './rights.module.css'

const kinds: readonly { change: ScreenChange['change']; icon: LucideIcon }[] = [
  { change: 'opens', icon: LockOpen },
  { change: 'closes', icon: Lock },
  { change: 'changes', icon: PencilLine },
]

/**
 * Shows the effect of a new role or new groups before it is saved: removed rights first, then screens, then rights
 * without a screen.
 */
export function ScreenChanges({ before, after }: { before: RightReach; after: RightReach }): ReactElement {
  const { t } = useTranslation('rights')
  const actionsText = useActionsText()
  const changes = screenChanges(before, after)
  const isSame = changes.length === 0 && scopeChanges(before, after).length === 0 && !takesAway(before, after)
  if (isSame) return <p className={styles.quiet}>{t('preview.nothing')}</p>
  return (
    <section aria-label={t('preview.title')} aria-live="polite" className={styles.changes}>
      <LostRights before={before} after={after} />
      {kinds.map(({ change, icon: Icon }) => {
        const rows = changes.filter((row) => row.change === change)
        if (rows.length === 0) return null
        return (
          <div key={change}>
            <h3 className={styles.kind}>
              <Icon aria-hidden className={styles[change]} />
              {t(`preview.${change}`, { count: rows.length })}
            </h3>
            <ul className={styles.screens}>
              {rows.map((row) => (
                <li key={row.key} className={styles.screen}>
                  <ScreenName screen={row} />
                  {change === 'opens' && <span className={styles.quiet}>{actionsText(row.actions)}</span>}
                  {change === 'changes' && row.gained.length > 0 && (
                    <Badge tone="success">{t('preview.gained', { actions: actionsText(row.gained) })}</Badge>
                  )}
                  {change === 'changes' && row.lost.length > 0 && (
                    <Badge tone="danger">{t('preview.lost', { actions: actionsText(row.lost) })}</Badge>
                  )}
                  {row.rowsBefore && (
                    <span className={styles.quiet}>
                      {t('preview.rows', { before: t(`rows.${row.rowsBefore}`), after: t(`rows.${row.rows}`) })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <HiddenGains before={before} after={after} />
    </section>
  )
}

/** Shows a screen by its title, its side where it has two, and whether it is the page of one record. */
export function ScreenName({ screen: { title, side, isRecord } }: { screen: ReachedScreen }): ReactElement {
  const { t } = useTranslation(['paths', 'common', 'rights'])
  return (
    <span className={styles.name}>
      {t(title as 'paths:home')}
      {isRecord && <span className={styles.quiet}> · {t('rights:record')}</span>}
      {side && <span className={styles.quiet}> · {t(`common:menu.${side}`)}</span>}
    </span>
  )
}
