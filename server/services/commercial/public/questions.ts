import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import { answerQuestion as answerQuestionCall } from '../../../../src/contract/commercial/calls/deals.ts'
import {
  type QuotationQuestion,
  quotationQuestion,
} from '../../../../src/contract/commercial/quotations/quotation-question.ts'
import type { Queryable } from '../../../database/database.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import { type StoredRecord, insertRecord, recordsBy, updateRecord } from '../../../database/records.ts'
import { type Hooks, answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { plainMail, withoutVariables } from '../../../mail/mail-text.ts'
import { queueMail, sendOutbox } from '../../notifications/index.ts'
import { quotationKind } from '../document/kinds.ts'
import { mailVariables } from '../document/mail-variables.ts'
import { quotationHooks } from '../quotations/quotation-hooks.ts'
import { publicAddress } from '../sending/sending.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

const { entity: quotations } = quotationKind

/** Question of a visitor, as it was read. */
export interface AskedQuestion {
  text: string
  line: LineRecord | undefined
  name: string | null
  email: string | null
}

type QuestionRecord = StoredRecord<typeof quotationQuestion>
type ShownQuestion = ReturnType<typeof shown>

/**
 * Fields of a question that the reader of a quotation sees: neither the address for the answer nor the person who gave
 * it.
 */
const shown = ({ id, created_at, line, line_name, name, text, answer, answered_at }: QuestionRecord) => ({
  id,
  created_at,
  line,
  line_name,
  name,
  text,
  answer,
  answered_at,
})

/** Keeps a question with its quotation, and answers what its readers see of it. */
export async function keepQuestion(
  call: Writing,
  quotation: StoredDocument<'quotation'>,
  { text, line, name, email }: AskedQuestion,
): Promise<ShownQuestion> {
  const kept = await insertRecord(call.tx, quotationQuestion, {
    company: quotation.company,
    now: call.now,
    by: null,
    values: {
      quotation: quotation.id,
      text,
      line: line?.id ?? null,
      line_name: line ? (line.product_name ?? '').slice(0, 255) : null,
      name,
      email,
    },
    search: [text, line?.product_name ?? ''],
  })
  return shown(kept)
}

/** Returns the questions of a quotation with their answers, as its reader sees them, the oldest first. */
export const publicQuestions = async (
  tx: Queryable,
  quotation: StoredDocument<'quotation'>,
): Promise<ShownQuestion[]> =>
  (await recordsBy(tx, quotationQuestion, quotation.company, 'quotation', [quotation.id], 'created_at, id')).map(shown)

const hooks: Hooks = {
  views: () => ({ unanswered: { sql: 'answered_at is null', params: [] } }),
}

async function mailAnswer(
  call: Writing,
  quotation: StoredDocument<'quotation'>,
  question: QuestionRecord,
  emails: readonly string[],
): Promise<void> {
  const link = quotation.public_key ? await publicAddress(call.tx, call.settings, quotationKind, quotation) : null
  const { language, values } = await mailVariables(call.tx, quotationKind, quotation, link)
  const params = { number: String(quotation.number), company: values.company_name ?? '' }
  const say = (key: string): string => call.words(language, key, params)
  const about = question.line_name ? `${question.line_name}\n` : ''
  await queueMail(call.tx, call, {
    company: companyOf(call),
    purpose: 'answer',
    recipients: emails,
    by: memberOf(call).user,
    document: { key: quotations.key, id: quotation.id },
    ...plainMail(
      say('mail_answer_subject'),
      [
        say('mail_answer_asked'),
        withoutVariables(`${about}« ${question.text} »`),
        say('mail_answer_answered'),
        withoutVariables(question.answer ?? ''),
        params.company,
      ],
      link ? { url: link, label: call.words(language, quotationKind.mailLink) } : undefined,
      language,
    ),
  })
  call.afterCommit(sendOutbox)
}

/** Answers a question, once: the answer is shown on the public page and mailed to the given addresses. */
async function answerQuestion(
  call: Writing,
  body: () => ReadBodyOf<typeof answerQuestionCall>,
): Promise<Answer<QuotationQuestion>> {
  const question = await visibleRecord(call, call.tx, quotationQuestion, hooks, call.params.id, 'for update')
  const { answer, emails } = body()
  if (question.answered_at) throw conflict('question_answered')
  const quotation = await visibleRecord(call, call.tx, quotations, quotationHooks, question.quotation)
  const answered = await updateRecord(call.tx, quotationQuestion, question, {
    now: call.now,
    values: { answer, answered_at: call.now, answered_by: memberOf(call).user },
    search: [question.text, answer],
  })
  const readers = [...new Set(emails ?? [])]
  if (readers.length > 0) await mailAnswer(call, quotation, answered, readers)
  await audit(call.tx, call, {
    company: quotation.company,
    entity: quotations.key,
    record: quotation.id,
    action: 'answer_question',
    reason: answer,
    address: readers.join(', ') || null,
  })
  return answerRecord(call, call.tx, quotationQuestion, hooks, answered)
}

/** Questions of customers about quotations: read by the staff, and answered. */
export function serveQuestions(router: Router): void {
  router.write(answerQuestionCall, answerQuestion)
  serveResource(router, quotationQuestion, hooks, { isAdded: true })
}
