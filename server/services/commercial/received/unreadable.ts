import type { CodeAfter } from '../../../../src/contract/codes/refusal-code.ts'
import { invalidField, type Refusal } from '../../../http/call/errors.ts'

/** Returns the refusal of a file that cannot be read, or whose data are invalid; `place` is a term or an element. */
export const unreadable = (
  code: CodeAfter<'received_'>,
  place = '',
  params: Record<string, string | number> = {},
): Refusal => invalidField('file', `received_${code}`, place ? { place, ...params } : params)
