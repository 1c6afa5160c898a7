import type { MailDelivery } from '../../../src/contract/notifications/delivery.ts'
import type { Queryable } from '../../database/database.ts'
import { conflict } from '../../http/call/errors.ts'
import type { Settings } from '../../runtime/settings.ts'

type Known = Pick<Settings, 'SMTP_URL' | 'MAILBOX'>

/**
 * Returns the delivery of the mails of a company: to the relay, else to the development mailbox, else nowhere. The
 * mailbox serves the companies of the demo, all companies when `MAILBOX` is `simulator`, and none when it is `off`.
 */
export async function mailDelivery(
  tx: Queryable,
  { SMTP_URL: relay, MAILBOX: said }: Known,
  company: string | null,
): Promise<MailDelivery> {
  if (relay) return 'relay'
  if (said) return said === 'simulator' ? 'mailbox' : 'none'
  const [demo] = company ? await tx.query('select 1 from system_simulated_payments where company = $1', [company]) : []
  return demo ? 'mailbox' : 'none'
}

/**
 * Returns the delivery of one mail; a mail of an account (a password) is delivered like those of its reader's
 * companies.
 */
export async function deliveryOf(
  tx: Queryable,
  settings: Known,
  { company, recipients }: { company: string | null; recipients: readonly string[] },
): Promise<MailDelivery> {
  if (company || settings.SMTP_URL || settings.MAILBOX) return mailDelivery(tx, settings, company)
  const [demo] = await tx.query(
    `select 1 from system_accounts a join system_members m on m.account = a.id join system_simulated_payments s on s.company = m.company
      where a.email = any($1::text[]) limit 1`,
    [recipients],
  )
  return demo ? 'mailbox' : 'none'
}

/** Refuses with 409 what only counts once its mail has left, where no server takes mails. */
export async function checkDelivery(tx: Queryable, settings: Known, company: string): Promise<void> {
  if ((await mailDelivery(tx, settings, company)) === 'none') throw conflict('no_mail_server')
}

/** Returns the delivery of the mails of the installation, which reveals nothing about an account. */
export async function anyDelivery(tx: Queryable, { SMTP_URL: relay, MAILBOX: said }: Known): Promise<MailDelivery> {
  if (relay || said) return mailDelivery(tx, { SMTP_URL: relay, MAILBOX: said }, null)
  const [demo] = await tx.query('select 1 from system_simulated_payments limit 1')
  return demo ? 'mailbox' : 'none'
}
