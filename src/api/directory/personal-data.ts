import type { AnswerOf } from '../../contract/call.ts'
import type { eraseContact, foreseeContactErasure } from '../../contract/directory/calls/personal-data.ts'
import { getFile } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { personalDataOf } from '../personal-data.ts'

/** Calls for the stored data of a contact. */
export const contactData = personalDataOf<AnswerOf<typeof foreseeContactErasure>>('directory/contacts', {
  foresee: (id, signal) =>
    call<typeof foreseeContactErasure>('get directory contacts/:id/erasure', {
      params: { id },
      signal,
      isSilent: true,
    }),
  erase: (id, key) => call<typeof eraseContact>('post directory contacts/:id/erasure', { params: { id }, key }),
  read: (id) => getFile('directory', `contacts/${id}/personal_data/`),
})
