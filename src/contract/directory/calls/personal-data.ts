import { z } from 'zod'
import { call, noBody } from '../../call.ts'

const common = { isAcrossCompanies: true, access: 'user', takes: 'neither', added: true } as const
const contact = { ...common, service: 'directory', right: { scope: 'contact', action: 'full' } } as const
const member = { ...common, service: 'auth', right: { scope: 'user', action: 'full' } } as const

/** Files that go and files that another member takes over, rows of the history, and whether the account remains. */
const memberErasure = () =>
  z.object({
    kept: kept(),
    files: z.object({ gone: z.int(), handed: z.int() }),
    acts: z.int(),
    elsewhere: z.boolean(),
  })

/** Records that an erasure keeps: the number of each kind that the law protects. */
const kept = () => z.array(z.object({ entity: z.string(), count: z.int() }))

export const readContactData = call({
  ...contact,
  method: 'get',
  path: 'contacts/:id/personal_data',
  summary: 'all data about a contact, as a ZIP',
  gives: ['application/zip'],
})

export const foreseeContactErasure = call({
  ...contact,
  method: 'get',
  path: 'contacts/:id/erasure',
  summary: 'the records that an erasure of the contact would keep',
  answer: () => z.object({ kept: kept() }),
})

export const eraseContact = call({
  ...contact,
  method: 'post',
  path: 'contacts/:id/erasure',
  summary: 'erases a contact for good',
  success: 200,
  body: noBody,
  answer: () => z.object({ kept: kept() }),
})

export const readOwnData = call({
  ...member,
  right: 'any',
  method: 'get',
  path: 'users/me/personal_data',
  summary: 'all data about the caller, as a ZIP',
  gives: ['application/zip'],
})

export const readMemberData = call({
  ...member,
  method: 'get',
  path: 'users/:id/personal_data',
  summary: 'all data of the company about a member, as a ZIP',
  gives: ['application/zip'],
})

export const foreseeMemberErasure = call({
  ...member,
  method: 'get',
  path: 'users/:id/erasure',
  summary: 'the effects of an erasure of the member',
  answer: () => memberErasure(),
})

export const eraseMember = call({
  ...member,
  method: 'post',
  path: 'users/:id/erasure',
  summary: 'erases a deactivated member, for good',
  success: 200,
  body: noBody,
  answer: () => memberErasure(),
})
