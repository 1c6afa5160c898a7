import { group } from '../../contract/auth/group.ts'
import { invitation } from '../../contract/auth/invitation.ts'
import type { changeRole, invite, resendInvitation } from '../../contract/auth/calls/people.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { RoleName } from '../../contract/rights/role-names.ts'
import { call as declared } from '../http/declared.ts'
import { type MutationExtras, type ReadOf, resource, useAction, type DraftValues } from '../resource.ts'
import { users } from './users.ts'

/** A person of the company, as the administrators of users read them. */
export type UserRead = ReadOf<typeof users.entity>

/** An invitation as it is read. */
export type InvitationRead = ReadOf<typeof invitation>

/** Groups of people and the rights they give. */
export const groups = resource(group)

const plain = resource(invitation)

/** Invitations; a new one is made by the call of the specification, which every service knows. */
export const invitations = {
  ...plain,
  useCreate: ({ call = {}, ...extras }: MutationExtras<InvitationRead, DraftValues<typeof invitation>> = {}) =>
    useAction<InvitationRead, DraftValues<typeof invitation>>(
      (values, key) =>
        declared<typeof invite>('post auth users/invite', {
          body: values as BodyOf<typeof invite>,
          ...call,
          key,
        }) as Promise<unknown> as Promise<InvitationRead>,
      { touches: plain.key, ...extras },
    ),
}

/** Sends the link of an invitation again; the earlier one opens nothing any more. */
export const useResend = () =>
  useAction<InvitationRead, string>(
    (id, key) => declared<typeof resendInvitation>('post auth invitations/:id/resend', { params: { id }, key }),
    { touches: plain.key },
  )

/** Gives a person another role and other groups, in place of those of the version. */
export const useChangeRole = () =>
  useAction<UserRead, { id: string; role: RoleName; groups: string[]; version: string | undefined }>(
    ({ id, version, ...given }, key) =>
      declared<typeof changeRole>('post auth users/:id/role', {
        params: { id },
        body: given,
        key,
        headers: version ? { 'If-Match': version } : {},
      }),
    { touches: [...users.key, ...groups.key] },
  )
