import type { Backend } from '../../http/call.ts'
import { issueOneTimeToken } from './accounts.ts'

/** The one-time link that opens the set-up of the first company. An earlier unused link stops working. */
export async function setupLink(backend: Backend): Promise<string> {
  return backend.db.transaction(async (tx) => {
    await tx.query("delete from system_one_time_tokens where purpose = 'setup'")
    const token = await issueOneTimeToken(tx, backend.clock.now(), { purpose: 'setup', account: null, seconds: 7 * 24 * 3600 })
    return `${backend.settings.PUBLIC_URL}/setup/${token}`
  })
}
