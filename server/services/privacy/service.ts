import { contact } from '../../../src/contract/directory/contact.ts'
import type { Queryable } from '../../database/database.ts'
import type { Call } from '../../http/call.ts'
import { servedEntities } from '../../http/hooks.ts'
import type { StoredRecord } from '../../http/records.ts'
import { visibleRecord } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { eraseContact, keptDocuments, subjectOf } from './erase.ts'
import { exportContact } from './export.ts'

const contactOf = (call: Call, db: Queryable, lock: '' | 'for update' = ''): Promise<StoredRecord> =>
  visibleRecord(call, db, contact, servedEntities.get(contact.key)?.hooks ?? {}, call.params.id, lock)

/** The rights of a person over their data (trust.md G17): all of it handed over, or erased. */
export function servePrivacy(router: Router): void {
  const row = {
    service: 'directory',
    access: 'user',
    right: { scope: contact.scope, action: 'full' },
    takes: 'neither',
    added: true,
  } as const
  router.read(
    { ...row, method: 'get', path: 'contacts/:id/personal_data', summary: 'all that is kept of a contact, as a ZIP' },
    async (call) => ({
      bytes: await exportContact(call, await contactOf(call, call.db)),
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="contact-${call.params.id}.zip"`,
        'cache-control': 'no-store',
      },
    }),
  )
  router.read(
    { ...row, method: 'get', path: 'contacts/:id/erasure', summary: 'what an erasure of the contact would keep' },
    async (call) => {
      const record = await contactOf(call, call.db)
      return { body: { kept: await keptDocuments(call.db, await subjectOf(call, call.db, record)) } }
    },
  )
  router.write(
    { ...row, method: 'post', path: 'contacts/:id/erasure', summary: 'erases a contact for good', success: 200 },
    async (call) => ({ body: { kept: await eraseContact(call, await contactOf(call, call.tx, 'for update')) } }),
  )
}
