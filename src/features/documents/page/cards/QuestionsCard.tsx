import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type QuotationQuestionRead, useQuestions } from '../../../../api/commercial/documents/quotation-questions.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { formatMoment } from '../../../../format/dates.ts'
import { fullName } from '../../../../format/names.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { emailOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import { AnswerQuestionDialog } from '../dialogs/AnswerQuestionDialog.tsx'
import styles from '../../../../widgets/documents/page.module.css'

/** Shows the questions of the customer on the public page with their answers; nothing without questions. */
export function QuestionsCard({ document }: { document: PageRecord }): ReactElement | null {
  const { t } = useTranslation('commercial')
  const { may } = useRights()
  const [answering, setAnswering] = useState<QuotationQuestionRead | null>(null)
  const { data } = useQuestions(document.id, document.send !== 'not_send')
  if (!data?.results.length) return null
  return (
    <>
      <Card title={t('questions.title')}>
        <ul className={styles.questions}>
          {data.results.map((question) => (
            <li key={question.id} className={styles.question}>
              <Asked question={question} />
              {question.answered_at ? (
                <Answered question={question} />
              ) : (
                may('quotation', 'update') && (
                  <Button size="s" onClick={() => setAnswering(question)}>
                    {t('questions.answer')}
                    <span className="srOnly"> {question.text}</span>
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </Card>
      {answering && (
        <AnswerQuestionDialog
          question={answering}
          email={answering.email || emailOf(document)}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  )
}

function Asked({ question }: { question: QuotationQuestionRead }) {
  const { t, i18n } = useTranslation('commercial')
  return (
    <>
      <p className={styles.quiet}>
        {[
          question.line_name,
          question.name || t('questions.customer'),
          formatMoment(question.created_at, i18n.language),
        ]
          .filter(Boolean)
          .map((part) => `\u2068${part}\u2069`)
          .join(' · ')}
      </p>
      <p className={styles.paragraph}>{question.text}</p>
    </>
  )
}

function Answered({ question }: { question: QuotationQuestionRead }) {
  const { t, i18n } = useTranslation('commercial')
  return (
    <div className={styles.answer}>
      <p className={styles.quiet}>
        {t('questions.answeredBy', {
          name: `\u2068${fullName(question.answered_by_object)}\u2069`,
          moment: formatMoment(question.answered_at, i18n.language),
        })}
      </p>
      <p className={styles.paragraph}>{question.answer}</p>
    </div>
  )
}
