import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowOutcomeRead } from '../../api/history/imports.ts'
import { pathToPage } from '../../paths/index.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import type { AnyEntity } from '../entity.ts'
import styles from './Import.module.css'

const SHOWN = 20

/** Shows the first records that an import created, each a link to its page; nothing where they have none. */
export function MadeRecords({
  entity,
  records,
  count,
  isSales = true,
  isHeadless = false,
}: {
  entity: AnyEntity
  records: readonly Pick<RowOutcomeRead, 'record' | 'label'>[]
  /** How many were created. */
  count: number
  isSales?: boolean
  /** A heading above contains their name already. */
  isHeadless?: boolean
}): ReactElement | null {
  const { t } = useTranslation('imports')
  const page = entity.found?.page
  const shown = records.slice(0, SHOWN)
  if (!page || shown.length === 0) return null
  return (
    <section aria-label={t('madeList')}>
      {!isHeadless && <h3 className={styles.head}>{t('madeList')}</h3>}
      <ul className={styles.made}>
        {shown.map(
          ({ record, label }) =>
            record && (
              <li key={record}>
                <TextLink to={pathToPage({ page, id: record, is_sales: isSales })}>
                  <bdi>{label || record}</bdi>
                </TextLink>
              </li>
            ),
        )}
      </ul>
      {count > shown.length && <p className={styles.quiet}>{t('moreMade', { shown: shown.length, count })}</p>}
    </section>
  )
}
