/**
 * Report of a broken rule: `code` is a locale key, `path` the field it belongs to, `params` the values of the message.
 */
export interface RuleIssue {
  path: string
  code: string
  params?: Readonly<Record<string, string | number>>
}

/**
 * Error of a rule that cannot give a result, such as a discount above the total. The server turns it into a 422, the
 * editor into a message at the field.
 */
export class RuleError extends Error {
  readonly code: string
  readonly path: string
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: string, path = '', params: Readonly<Record<string, string | number>> = {}) {
    super(path ? `${code} (${path})` : code)
    this.name = 'RuleError'
    this.code = code
    this.path = path
    this.params = params
  }
}
