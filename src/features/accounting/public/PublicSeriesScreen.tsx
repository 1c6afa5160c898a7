import { type ReactElement, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSharedProof } from '../../../api/commercial/reports/fiscal-series.ts'
import { formatLongDay } from '../../../format/day-words.ts'
import { seriesWord } from '../../../contract/commercial/rules/fiscal/series-proof.ts'
import { PublicFrame, PublicWaiting } from '../../../widgets/public/PublicFrame.tsx'
import { useRead } from '../../../widgets/public/use-read.ts'
import styles from '../reporting/reporting.module.css'
import { SeriesProofView } from '../../../widgets/series-proof/SeriesProofView.tsx'

/** Shows the page of an auditor behind a link: the proof of one fiscal series, and the end of the link. */
export function PublicSeriesScreen({ id = '' }: Record<string, string>): ReactElement {
  const { t, i18n } = useTranslation('series')
  const [page, setPage] = useState(1)
  const read = useRead(useCallback((signal: AbortSignal) => readSharedProof(id, page, signal), [id, page]))
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t('title')} />
  const { year, company_name: company, expires_at: end } = read.data
  return (
    <PublicFrame brand={company} title={t('proofTitle', { series: t(`kinds.${seriesWord(read.data)}`), year })}>
      <p className={styles.until}>{t('until', { day: formatLongDay(end, i18n.language) })}</p>
      <SeriesProofView proof={read.data} page={page} onPage={setPage} />
    </PublicFrame>
  )
}
