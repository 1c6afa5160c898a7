import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../format/amounts.ts'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import styles from './projects.module.css'

/** Shows the progress of a project as a bar and as a whole percentage. */
export function Advancement({ percent, name }: { percent: number; name: string }): ReactElement {
  const { t, i18n } = useTranslation('projects')
  return (
    <span className={styles.advancement}>
      <span className={styles.bar}>
        <ProgressBar
          label={t('advancementOf', { name })}
          value={percent / 100}
          tone={percent === 100 ? 'success' : 'primary'}
        />
      </span>
      <bdi dir="ltr">{formatPercent(String(percent), i18n.language)}</bdi>
    </span>
  )
}
