import type { RefusalCode } from '../../codes/refusal-code.ts'

/**
 * Report of a broken rule: `code` is a locale key, `path` the field it belongs to, `params` the values of the message.
 */
export interface RuleIssue {
  path: string
  code: RefusalCode
  params?: Readonly<Record<string, string | number>>
}

/** Codes of mistakes of our own and of the editor, which no service refuses a field with. */
export type OwnCode = 'entry_sides' | 'not_canonical' | 'unread'

/**
 * Error of a rule that cannot give a result, such as a discount above the total. The server turns it into a 422, the
 * editor into a message at the field.
 */
export class RuleError extends Error {
  readonly code: RefusalCode
  readonly path: string
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: RefusalCode | OwnCode, path = '', params: Readonly<Record<string, string | number>> = {}) {
    super(path ? `${code} (${path})` : code)
    this.name = 'RuleError'
    this.code = code as RefusalCode
    this.path = path
    this.params = params
  }
}
