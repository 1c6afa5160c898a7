import { type ReactElement, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TopicRead } from '../../../api/projects/topics.ts'
import { joinWords } from '../../../format/join-words.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import styles from '../projects.module.css'

type Count = TopicRead['task_count']

/** Returns a function that gives the open and done tasks of a topic as text. */
export function useCountWords(): (count: Count) => string {
  const { t, i18n } = useTranslation('projects')
  return useCallback(
    ({ open, done }) =>
      open + done === 0
        ? t('topics.none')
        : joinWords([t('topics.open', { count: open }), t('topics.done', { count: done })], i18n.language),
    [t, i18n.language],
  )
}

/** Shows how many tasks of a topic are open, done and late. */
export function TopicCounts({ count }: { count: Count }): ReactElement {
  const { t } = useTranslation('projects')
  const words = useCountWords()(count)
  return (
    <span className={styles.labels}>
      {words}
      {count.late > 0 && <Badge tone="danger">{t('topics.late', { count: count.late })}</Badge>}
    </span>
  )
}
