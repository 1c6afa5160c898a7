import { entities } from '../../../src/contract/index.ts'
import { tableName } from '../../database/schema.ts'
import { type NamingColumn, type DataPlace, addressed, placeFieldsOf, frozen, namingColumns } from './places.ts'

const inCompany = (table: string, condition: string): DataPlace => ({
  table,
  condition: `t.company = p.company and ${condition}`,
})
const isMe = (column: string): string => `t."${column}"::text = p.person`
const nobodyBut = (column: string): string => `coalesce(t.${column}, '[]') <@ to_jsonb(array[p.person])`

/** Rows that are of one member of staff alone: they go with them. */
export const staffPlaces: readonly DataPlace[] = [
  inCompany('dashboard_layouts', isMe('user')),
  inCompany('dashboard_notes', isMe('user')),
  inCompany('dashboard_snoozes', isMe('user')),
  inCompany('dashboard_tasks', `${isMe('assigned_user')} and ${isMe('created_by')} and t.external_id is null`),
  inCompany('calendar_events', `${isMe('user')} and ${nobodyBut('assigned_users')} and t.external_id is null`),
  inCompany('auth_invitations', 'lower(t.email) = p.email'),
  inCompany('notifications_notifications', isMe('recipient')),
]

/** Conditions of their files: those that no one else reads, and all of them. */
const unshared = `${isMe('owner')} and ${nobodyBut('access_users')}`
export const aloneFiles = inCompany('files_files', `${unshared} and t.external_id is null`)
export const aloneFolders = inCompany('files_folders', unshared)
export const ownedFiles = ['files_files', 'files_folders'].map((table) => inCompany(table, isMe('owner')))

/** Rows that an account of the company leaves: its sessions, its notification preferences, mails to it. */
export const memberPlaces: readonly DataPlace[] = [
  inCompany('system_members', isMe('id')),
  inCompany('system_sessions', isMe('member')),
  {
    table: 'system_refresh_tokens',
    condition:
      't.session in (select s.id from system_sessions s where s.company = p.company and s.member::text = p.person)',
  },
  {
    table: 'system_one_time_tokens',
    condition: `t.data ->> 'company' = p.company::text and lower(t.data ->> 'email') = p.email`,
  },
  ...[
    'system_calendar_feeds',
    'system_calendar_imports',
    'system_notification_channels',
    'system_notification_quiet_hours',
    'system_notification_mutes',
    'system_notification_deliveries',
    'system_notification_digests',
    'system_notification_digest_hours',
    'system_uploads',
  ].map((table) => inCompany(table, isMe('member'))),
  inCompany(
    'system_upload_parts',
    't.upload in (select u.id from system_uploads u where u.company = p.company and u.member::text = p.person)',
  ),
  inCompany('system_outbox', addressed),
  inCompany('notifications_mails', addressed),
]

/** The account itself, which several companies may share: with the id of the account as the person. */
export const accountPlaces: readonly DataPlace[] = [
  { table: 'system_accounts', condition: isMe('id') },
  { table: 'system_passkeys', condition: isMe('account') },
  { table: 'system_one_time_tokens', condition: isMe('account') },
  {
    table: 'system_rate_limits',
    condition: `(strpos(t.key, p.person) > 0 or t.key in (select kind || encode(sha256(convert_to(p.email, 'UTF8')), 'hex') from unnest(array['login:', 'reset:']) kind))`,
  },
]

const columnsOf = (kind: 'user' | 'users'): NamingColumn[] =>
  entities
    .filter(({ key }) => key !== 'history/entries')
    .flatMap((entity) =>
      placeFieldsOf(entity)
        .filter((field) => field.kind === kind && field.name !== 'access_users')
        .map(({ name }) => {
          const table = tableName(entity)
          const condition = kind === 'user' ? isMe(name) : `t."${name}" @> to_jsonb(p.person)`
          return {
            ...inCompany(table, condition),
            entity,
            column: name,
            without: kind === 'user' ? 'null' : `t."${name}" - p.person`,
            ...(frozen[table] ? { keeps: frozen[table] } : {}),
          }
        }),
    )

/** Columns of authors, validators and people in charge: they remain, and name the empty account from then on. */
export const authorColumns = columnsOf('user')

/** Lists that the person is taken off: shares, favourites, guests, teams. */
export const listColumns = columnsOf('users')

/**
 * Tables with addresses of the company as a seller, which remain; any other column with the e-mail of the person is
 * emptied.
 */
const sellers = new Set(['commercial/personal-organizations'])
export const emailColumns = namingColumns.filter(
  ({ condition, entity }) => condition.endsWith('= p.email') && !sellers.has(entity.key),
)

/** Columns of tables without an entity that name who did something. */
const actorColumns = [
  ['system_audit', 'actor'],
  ['system_file_versions', 'made_by'],
  ['system_imports', 'actor'],
  ['system_imports', 'undone_by'],
  ['system_merges', 'actor'],
  ['system_merges', 'undone_by'],
  ['system_outbox', 'created_by'],
] as const

/** Other rows that name the person, with the column that does. */
export const mentionPlaces: readonly (DataPlace & { column: string })[] = [
  ...authorColumns,
  ...listColumns,
  ...emailColumns,
  ...entities
    .filter(({ key }) => key !== 'history/entries')
    .map((entity) => ({ ...inCompany(tableName(entity), isMe('created_by')), column: 'created_by' })),
  ...actorColumns.map(([table, column]) => ({ ...inCompany(table, isMe(column)), column })),
]
