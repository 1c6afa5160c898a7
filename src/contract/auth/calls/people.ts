import { z } from 'zod'
import { call, noBody, recordOf, refusedAs, textOrEmpty } from '../../call.ts'
import { built } from '../../kit/kit.ts'
import { invitation } from '../invitation.ts'
import { roleNames } from '../../rights/role-names.ts'
import { user } from '../user.ts'

const staff = { service: 'auth', access: 'user', right: 'any' } as const
const visitor = { service: 'auth', access: 'public', right: 'any', isAcrossCompanies: true } as const

export const changeRole = call({
  ...staff,
  right: { scope: 'group', action: 'update' },
  method: 'post',
  path: 'users/:id/role',
  summary: 'gives a person another role, and other groups',
  entity: 'auth/users',
  success: 200,
  versioned: true,
  added: true,
  body: () =>
    z.object({
      role: z.enum(roleNames, refusedAs('invalid_choice')),
      groups: built(user.fields.groups) as typeof user.fields.groups,
    }),
  answer: () => recordOf(user),
})

export const viewAs = call({
  ...staff,
  right: { scope: 'user', action: 'full' },
  method: 'post',
  path: 'users/me/view_as',
  summary: 'a token that reads as a role does and writes nothing, for administrators',
  success: 200,
  added: true,
  body: () => z.strictObject({ role: z.enum(roleNames), groups: z.array(z.uuid()).max(100).default([]) }),
  answer: () => z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
})

const named = () => ({
  email: z.email(),
  first_name: z.string().min(1).max(120),
  last_name: z.string().min(1).max(120),
})
const person = () => ({ email: z.string(), first_name: z.string(), last_name: z.string() })

export const invite = call({
  ...staff,
  right: { scope: 'user', action: 'create' },
  method: 'post',
  path: 'users/invite',
  summary: 'invites a person by mail',
  success: 201,
  body: () =>
    z.object({
      ...named(),
      group: z.int().min(1).optional(),
      groups: z.array(z.uuid()).max(100).optional(),
      role: z.string().max(40).optional(),
    }),
  answer: () => z.object({ ...person(), group: z.int() }),
})

export const resendInvitation = call({
  ...staff,
  right: { scope: 'user', action: 'create' },
  method: 'post',
  path: 'invitations/:id/resend',
  summary: 'sends the link of an invitation again',
  entity: 'auth/invitations',
  success: 200,
  added: true,
  body: noBody,
  answer: () => recordOf(invitation),
})

/** Registration, on both addresses of the specification. */
const registration = <const P extends string>(path: P) =>
  call({
    ...visitor,
    method: 'post',
    path,
    summary: 'registers, with the token of an invitation or when registration is open',
    success: 201,
    body: () => z.object({ ...named(), password: z.string().max(4000), token: z.string().max(200).optional() }),
    answer: () => z.object(person()),
  })

export const createUser = registration('users')
export const register = registration('users/registration')

export const readInvitation = call({
  ...visitor,
  method: 'get',
  path: 'invitations/public/:token',
  summary: 'the recipient of an invitation',
  added: true,
  answer: () => z.object(person()),
})

export const requestReset = call({
  ...visitor,
  method: 'post',
  path: 'auth/password_reset',
  summary: 'requests a link to set a new password',
  body: () => z.object({ email: textOrEmpty(254) }),
  answer: () => z.object({ detail: z.literal('ok'), delivery: z.enum(['relay', 'mailbox', 'none']) }),
})

export const confirmReset = call({
  ...visitor,
  method: 'post',
  path: 'auth/password_reset/confirm',
  summary: 'sets a new password by a link',
  body: () => z.object({ token: textOrEmpty(200), password: textOrEmpty(4000) }),
  answer: () => z.object({ detail: z.literal('ok') }),
})
