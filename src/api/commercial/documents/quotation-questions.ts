import { quotationQuestion } from '../../../contract/commercial/quotations/quotation-question.ts'
import { hasCapability } from '../../capabilities.ts'
import type { answerQuestion } from '../../../contract/commercial/calls/deals.ts'
import { call } from '../../http/declared.ts'
import { type ReadOf, resource, useAction } from '../../resource.ts'
import type { PersonName } from './documents.ts'

/** Resource of the questions of customers on the pages of quotations, found by `?quotation={id}`. */
const quotationQuestions = resource(quotationQuestion)

/** A question with its answer as it is read. */
export type QuotationQuestionRead = ReadOf<typeof quotationQuestion> & { answered_by_object?: PersonName | null }

/**
 * Reads the questions of a quotation with the author of each answer; not asked for other kinds, or before it was sent.
 */
export const useQuestions = (quotation: string, isSent: boolean) =>
  quotationQuestions.useList(
    { filters: { quotation }, page_size: 100, expand: ['answered_by'] },
    { enabled: isSent && hasCapability('commercial', 'added'), isSilent: true },
  )

/** Answers a question, once: on the public page, and by mail to the addresses. 409 when it was answered meanwhile. */
export const useAnswerQuestion = () =>
  useAction<QuotationQuestionRead, { id: string; answer: string; emails: readonly string[] }>(
    ({ id, answer, emails }, key) =>
      call<typeof answerQuestion>('post commercial quotation-questions/:id/answer', {
        params: { id },
        body: { answer, emails: [...emails] },
        key,
        isSilent: true,
      }),
    { touches: [quotationQuestion.key, 'history/entries', 'notifications/mailbox'] },
  )
