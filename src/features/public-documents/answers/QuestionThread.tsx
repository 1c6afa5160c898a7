import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicAnsweredQuestion } from '../../../api/commercial/public/public-document.ts'
import { formatMoment } from '../../../format/dates.ts'
import styles from './QuestionThread.module.css'

/** Shows questions, each with its answer or as unanswered; under a heading for those about the whole. */
export function QuestionThread({
  questions,
  company,
  title,
}: {
  questions: readonly PublicAnsweredQuestion[]
  company: string
  title?: string
}): ReactElement {
  const { t, i18n } = useTranslation('public')
  const list = (
    <ul className={styles.thread}>
      {questions.map((question) => (
        <li key={question.id} className={styles.item}>
          <p className={styles.by}>
            <bdi>{question.name || t('question.you')}</bdi> · {formatMoment(question.created_at, i18n.language)}
          </p>
          {title && question.line_name && (
            <p className={styles.about}>
              <bdi>{question.line_name}</bdi>
            </p>
          )}
          <p className={styles.text}>{question.text}</p>
          {question.answer ? (
            <div className={styles.answer}>
              <p className={styles.by}>
                <bdi>{company}</bdi> · {formatMoment(question.answered_at, i18n.language)}
              </p>
              <p className={styles.text}>{question.answer}</p>
            </div>
          ) : (
            <p className={styles.by}>{t('question.waiting', { company })}</p>
          )}
        </li>
      ))}
    </ul>
  )
  if (!title) return list
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {list}
    </section>
  )
}
