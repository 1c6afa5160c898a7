import { pictures } from '../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, email, entity, file, oneOf, optional, refs, strings, text } from '../kit/kit.ts'
import { megabyte } from '../kit/shapes.ts'
import { roleNames } from '../rights/role-names.ts'

/** A person of the company who can log in; secrets live in the tables of the server. */
export const user = entity({
  service: 'auth',
  path: 'users',
  name: 'user',
  access: { scope: 'user', rows: 'all' },
  title: 'last_name',
  fields: {
    first_name: text(120),
    last_name: text(120),
    email: email(),
    ...optional({
      profile_picture: file(4 * megabyte, pictures),
      job_position: text(),
      groups: refs('auth/groups'),
      is_active: added(bool()),
      language: added(oneOf('fr', 'en', 'es', 'ar', 'zh')),
    }),
  },
  derived: optional({ uuid: text(36), permissions: strings(1000), role: added(oneOf(...roleNames)) }),
  initial: { is_active: true },
  found: {
    page: '',
    at: {
      page: 'admin',
      query: { 'menu-admin': 'users', form: '{id}' },
      needs: 'company:update',
      otherwise: { page: 'agenda', query: { people: '{id}' } },
    },
    label: ['first_name', 'last_name'],
    detail: ['job_position', 'email'],
  },
  list: {
    search: ['first_name', 'last_name', 'email', 'job_position'],
    filters: ['email', 'is_active'],
    sort: 'last_name',
  },
})

export type User = RecordOf<typeof user>
export type UserDraft = DraftOf<typeof user>
