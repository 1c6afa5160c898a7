import type { Call } from './call.ts'
import { Refusal } from './errors.ts'

/**
 * Compares If-Match with the version of the record: 428 when missing, 412 with the current version when stale (RFC
 * 9110, RFC 6585).
 */
export function requireVersion(call: Call, version: number): void {
  if (call.settings.CONTRACT === 'plain') return
  const given = call.context.req.header('if-match')
  if (!given) throw new Refusal(428, 'version_missing')
  if (given !== `"${version}"` && given !== `W/"${version}"`) throw new Refusal(412, 'stale', { version })
}
