import { notification } from '../../../src/contract/notifications/notification.ts'
import type { Queryable } from '../../database/database.ts'
import { languages, loadWords } from '../../http/language.ts'
import { type Values, insertRecord } from '../../http/records.ts'

/** What happened, as a key of the messages and its parameters: each reader gets it in their own language. */
export interface Event {
  event: string
  params: Readonly<Record<string, string | number>>
}

const words = loadWords()

/**
 * A sentence that somebody wrote, such as the title of a task, or an event with its wording in French and what it is
 * found by in every language.
 */
function worded(sentence: Event | { verb: string }): { values: Values; search: string[] } {
  if ('verb' in sentence) return { values: { verb: sentence.verb }, search: [] }
  const { event, params } = sentence
  return {
    values: { verb: words('fr', event, params), event, event_params: params },
    search: languages.map((language) => words(language, event, params)),
  }
}

/** Tells people in the app what happened; `action` is the address a click goes to. */
export async function notify(
  tx: Queryable,
  {
    company,
    now,
    recipients,
    action,
    actor = null,
    ...sentence
  }: {
    company: string
    now: string
    recipients: readonly (string | null | undefined)[]
    action: string
    actor?: string | null
  } & (Event | { verb: string }),
): Promise<void> {
  const { values, search } = worded(sentence)
  for (const recipient of new Set(recipients)) {
    if (recipient)
      await insertRecord(tx, notification, {
        company,
        now,
        by: actor,
        values: { ...values, action, recipient, actor, opened: false },
        search,
      })
  }
}
