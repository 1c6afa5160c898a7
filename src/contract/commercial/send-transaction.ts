import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, entity, json, optional, strings, text } from '../kit/kit.ts'

/** A document sent by e-mail to several addresses; `default` uses the template of the suite. */
export const sendTransaction = entity({
  service: 'commercial',
  path: 'send-transaction',
  name: 'send-transaction',
  access: { scope: 'invoice' },
  title: 'object',
  fields: {
    default: bool(),
    emails: strings(),
    ...optional({ data: json(z.unknown()), type: text(60), object: text() }),
  },
  initial: { default: true },
  list: { search: ['object'], filters: ['type', 'default'], sort: '-created_at' },
  rules: 'made',
})

export type SendTransaction = RecordOf<typeof sendTransaction>
export type SendTransactionDraft = DraftOf<typeof sendTransaction>
