import { Hourglass } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overview } from '../../../api/commercial/documents/overviews.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import styles from '../columns/lists.module.css'

/** Shows a notice over the list: quotations that end soon and may need a reminder. */
export function EndingBanner({ ending }: { ending: Overview[string] | undefined }): ReactElement | null {
  const { t, i18n } = useTranslation('documents')
  if (!ending || ending.count === 0) return null
  const { count, total } = ending
  return (
    <div className={styles.ending} role="note">
      <Hourglass className={styles.endingIcon} aria-hidden />
      <span>{t('ending.text', { count, amount: inSentence(formatMoney(total, i18n.language), i18n.language) })}</span>
      <TextLink to={pathTo('quotations', { sales: 'sales' }, { 'menu-quotations': 'ending' })}>
        {t('ending.see')}
      </TextLink>
    </div>
  )
}
