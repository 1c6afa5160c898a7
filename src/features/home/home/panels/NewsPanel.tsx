import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { newsEntries } from '../../../../api/dashboard/news.ts'
import { formatLongDay } from '../../../../format/day-words.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import styles from './panels.module.css'

/** Shows the changes of the last versions of the suite. */
export function NewsPanel(): ReactElement {
  const { t, i18n } = useTranslation('home')
  const list = newsEntries.useList({ page_size: 5, ordering: '-date' }, { isSilent: true, isLater: true })
  const entries = list.data?.results ?? []
  return (
    <Card title={t('news.title')}>
      <PanelBody query={list} empty={entries.length === 0 && t('arrays.empty')}>
        {entries.map(({ id, version, date, changements }) => (
          <section key={id}>
            <h3 className={styles.strong}>
              {t('news.version', { version, date: formatLongDay(date, i18n.language) })}
            </h3>
            <ul className={styles.bullets}>
              {changements?.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        ))}
      </PanelBody>
    </Card>
  )
}
