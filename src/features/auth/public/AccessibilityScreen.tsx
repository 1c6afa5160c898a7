import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicFrame } from '../../../widgets/public/PublicFrame.tsx'
import styles from './AccessibilityScreen.module.css'

const checked = ['axe', 'keys', 'names', 'scripts', 'figures', 'pdf'] as const
const limits = ['reader', 'files', 'pdfua'] as const

/**
 * Shows the accessibility statement of an online service (law of 11 February 2005, article 47): conformity and
 * exceptions.
 */
export function AccessibilityScreen(): ReactElement {
  const { t } = useTranslation(['accessibility', 'common'])
  return (
    <PublicFrame brand={t('common:brand')} title={t('title')}>
      <div className={styles.text}>
        <section>
          <h2>{t('stateTitle')}</h2>
          <p>{t('state')}</p>
        </section>
        <section>
          <h2>{t('doneTitle')}</h2>
          <ul>
            {checked.map((key) => (
              <li key={key}>{t(`done.${key}`)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('limitsTitle')}</h2>
          <ul>
            {limits.map((key) => (
              <li key={key}>{t(`limits.${key}`)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('helpTitle')}</h2>
          <p>{t('help')}</p>
          <p>{t('rights')}</p>
        </section>
      </div>
    </PublicFrame>
  )
}
