import { ShieldMinus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { lossesOf, type RightReach } from '../../../contract/auth/rules/rights-change.ts'
import { joinWords } from '../../../format/join-words.ts'
import { useActionsText } from './action-words.ts'
import styles from './rights.module.css'

/** Names every right that a change removes, also of modules without a screen; nothing where it only adds rights. */
export function LostRights({ before, after }: { before: RightReach; after: RightReach }): ReactElement | null {
  const { t, i18n } = useTranslation('rights')
  const actionsText = useActionsText()
  const { scopes, services, purchases } = lossesOf(before, after)
  const rows = [
    ...(purchases ? [{ key: 'purchases', name: t('preview.purchases'), text: t('preview.closed') }] : []),
    ...scopes.map(({ scope, lost, narrowed }) => ({
      key: scope,
      name: t(`scopes.${scope}`),
      text: [
        actionsText(lost),
        narrowed ? t('preview.rows', { before: t(`rows.${narrowed.before}`), after: t(`rows.${narrowed.after}`) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...(services.length > 0
      ? [
          {
            key: 'services',
            name: t('preview.services'),
            text: joinWords(
              services.map((service) => t(`services.${service as 'auth'}`)),
              i18n.language,
            ),
          },
        ]
      : []),
  ]
  if (rows.length === 0) return null
  return (
    <div role="group" aria-label={t('preview.lostRights')}>
      <h3 className={styles.kind}>
        <ShieldMinus aria-hidden className={styles.closes} />
        {t('preview.lostRights')}
      </h3>
      <ul className={styles.screens}>
        {rows.map(({ key, name, text }) => (
          <li key={key} className={styles.screen}>
            <span className={styles.name}>{name}</span>
            <span className={styles.quiet}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
