import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, email, entity, integer, moment, optional, refs, text, user } from '../kit/kit.ts'
import { personName } from '../kit/shapes.ts'
import type { RoleName } from '../rights/role-names.ts'

/** Roles by the number of a group from 0; an invitation counts them from 1. */
export const invitedRoles: readonly RoleName[] = [
  'employee',
  'administrator',
  'sales',
  'accountant',
  'hr',
  'manager',
  'recruiter',
  'stock',
  'support',
  'lead',
]

/** An invitation to join the company; `group` is the number of a group. */
export const invitation = entity({
  service: 'auth',
  path: 'invitations',
  name: 'invitation',
  access: { scope: 'user', rows: 'all' },
  title: 'email',
  fields: {
    email: email(),
    first_name: text(120),
    last_name: text(120),
    group: integer(1),
    ...optional({ groups: refs('auth/groups') }),
  },
  computed: optional({ accepted_at: added(moment()), invited_by: added(user()), expires_at: added(moment()) }),
  derived: optional({ invited_by_object: added(personName()) }),
  initial: { group: 1 },
  list: { search: ['email', 'first_name', 'last_name'], filters: ['email', 'group'], sort: '-created_at' },
})

export type Invitation = RecordOf<typeof invitation>
export type InvitationDraft = DraftOf<typeof invitation>
