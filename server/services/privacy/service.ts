import {
  eraseContact as eraseContactCall,
  eraseMember as eraseMemberCall,
  foreseeContactErasure,
  foreseeMemberErasure,
  readContactData,
  readMemberData,
  readOwnData,
} from '../../../src/contract/directory/calls/personal-data.ts'
import { user as userEntity } from '../../../src/contract/auth/user.ts'
import { contact } from '../../../src/contract/directory/contact.ts'
import type { Queryable } from '../../database/database.ts'
import type { Answer, Call } from '../../http/call/call.ts'
import { servedEntities } from '../../http/call/hooks.ts'
import type { StoredRecord } from '../../database/records.ts'
import { visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { eraseContact, keptDocuments, subjectOf } from './erase.ts'
import { exportContact } from './export.ts'
import { eraseMember, foreseeErasure } from './erase-staff.ts'
import { exportMember, exportMyself } from './export-staff.ts'

const zip = (bytes: Uint8Array, name: string): Answer => ({
  bytes,
  headers: {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}.zip"`,
    'cache-control': 'no-store',
  },
})

const contactOf = (call: Call, db: Queryable, lock: '' | 'for update' = ''): Promise<StoredRecord<typeof contact>> =>
  visibleRecord(call, db, contact, servedEntities.get(contact.key)?.hooks ?? {}, call.params.id, lock)

/** Serves the rights of a person over their data (trust.md G17): their export and their erasure. */
export function servePrivacy(router: Router): void {
  serveContacts(router)
  serveStaff(router)
}

function serveContacts(router: Router): void {
  router.read(readContactData, async (call) =>
    zip(await exportContact(call, await contactOf(call, call.db)), `contact-${call.params.id}`),
  )
  router.read(foreseeContactErasure, async (call) => {
    const record = await contactOf(call, call.db)
    return { body: { kept: await keptDocuments(call.db, await subjectOf(call, call.db, record)) } }
  })
  router.write(eraseContactCall, async (call) => ({
    body: { kept: await eraseContact(call, await contactOf(call, call.tx, 'for update')) },
  }))
}

const memberIn = (call: Call, db: Queryable, lock: '' | 'for update' = ''): Promise<StoredRecord<typeof userEntity>> =>
  visibleRecord(call, db, userEntity, servedEntities.get(userEntity.key)?.hooks ?? {}, call.params.id, lock)

function serveStaff(router: Router): void {
  router.read(readOwnData, async (call) => zip(await exportMyself(call), 'personal-data'))
  router.read(readMemberData, async (call) =>
    zip(await exportMember(call, await memberIn(call, call.db)), `user-${call.params.id}`),
  )
  router.read(foreseeMemberErasure, async (call) => ({
    body: await foreseeErasure(call, await memberIn(call, call.db)),
  }))
  router.write(eraseMemberCall, async (call) => ({
    body: await eraseMember(call, await memberIn(call, call.tx, 'for update')),
  }))
}
