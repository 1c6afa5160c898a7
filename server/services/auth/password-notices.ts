import { user as userEntity } from '../../../src/contract/auth/user.ts'
import type { Queryable } from '../../database/database.ts'
import { audit } from '../../http/records/audit.ts'
import type { Call, Writing } from '../../http/call/call.ts'
import { isServedLanguage } from '../../http/call/language.ts'
import { notify, queueMail, sendOutbox } from '../notifications/index.ts'
import { passwordChangedMail } from './mails.ts'

interface Membership extends Record<string, unknown> {
  id: string
  company: string
  email: string
  language: string | null
}

const membershipsOf = (tx: Queryable, account: string): Promise<Membership[]> =>
  tx.query<Membership>(
    `select m.id, m.company, a.email, u.language from system_members m join auth_users u on u.id = m.id
       join system_accounts a on a.id = m.account where m.account = $1 and m.active order by m.id`,
    [account],
  )

/** Records in the journal of each company of an account that a visitor requested a link to set its password. */
export async function journalReset(
  tx: Queryable,
  { now, principal }: Pick<Call, 'now' | 'principal'>,
  account: string,
  address: string,
): Promise<void> {
  for (const { id, company } of await membershipsOf(tx, account))
    await audit(
      tx,
      { now, principal },
      { company, entity: userEntity.key, record: id, action: 'ask_password_reset', address },
    )
}

/**
 * Records in the journal of each company of an account that its password was changed. Notifies its owner in the
 * application and, once, by mail.
 */
export async function noteChangedPassword(
  call: Writing,
  account: string,
  { isReset, address }: { isReset: boolean; address: string },
): Promise<void> {
  const memberships = await membershipsOf(call.tx, account)
  // A person has an id of their own in each company, which the row names.
  const asOwner = { now: call.now, principal: { kind: 'anonymous' } } as const
  for (const { id, company } of memberships) {
    const entry = { company, entity: userEntity.key, record: id, address }
    if (isReset) await audit(call.tx, call, { ...entry, action: 'reset_password' })
    else await audit(call.tx, asOwner, { ...entry, action: 'change_password', by: id })
    await notify(call.tx, {
      company,
      now: call.now,
      recipients: [id],
      action: '/profile',
      event: 'notify_password',
      params: {},
    })
  }
  const [first] = memberships
  if (!first) return
  const language = isServedLanguage(first.language) ? first.language : call.language
  await queueMail(call.tx, call, {
    company: null,
    recipients: [first.email],
    purpose: 'password_changed',
    ...passwordChangedMail({ ...call, language }),
  })
  call.afterCommit(sendOutbox)
}
