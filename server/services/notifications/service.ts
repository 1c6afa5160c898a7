import { readMailDelivery } from '../../../src/contract/notifications/calls/mails.ts'
import { registry } from '../../../src/contract/index.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { variablesIn } from '../../../src/format/variables.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { type FieldErrors, invalid, invalidField } from '../../http/call/errors.ts'
import { serveFirstSteps } from '../../dashboard/first-steps.ts'
import { type Change, type Hooks } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { nameUsers } from '../../user-names.ts'
import { cleanHtml } from '../../mail/mail-text.ts'
import { withoutTokens } from '../../one-time-links.ts'
import { mailDelivery } from './delivery.ts'
import { mailFirstSteps } from './first-steps.ts'
import { serveNotificationGroups } from './groups.ts'
import { serveMailDomains } from './mail-domains.ts'
import { serveMailbox } from './mailbox.ts'
import { seesAllMails } from './readable-mails.ts'
import { readableNotifications } from './readable.ts'
import { servePreferences } from './preferences.ts'
import { serveScheduled } from './scheduled.ts'
import { serveShownLinks } from './shown-links.ts'
import { serveStream } from './stream.ts'
import { serveTrialMail } from './trial-mail.ts'
import { serveUnsubscribe } from './unsubscribe.ts'

const notificationHooks: Hooks = {
  rows: ({ rights }) => readableNotifications(rights),
  beforeWrite: async (_call, change) => {
    for (const name of Object.keys(change.values))
      if (change.before && name !== 'opened') throw invalidField(name, 'read_only')
  },
  decorate: async (call, tx, records) => {
    for (const record of records)
      if (typeof record.event === 'string')
        record.verb = call.words(call.language, record.event, record.event_params as Record<string, string>)
    await nameUsers(call, tx, records, 'actor', (record, person) => {
      record.actor_object = person
    })
  },
}

/**
 * Checks that a template uses variables of its category alone: any other would block each mail that is made from it.
 */
async function checkTemplateVariables(call: Writing, { before, values }: Change): Promise<void> {
  const { category, ...texts } = { ...before, ...values }
  const [known] = await call.tx.query<{ variables: { key: string }[] | null }>(
    'select variables from notifications_emails_categories where company = $1 and id = $2 and variables is not null',
    [companyOf(call), category],
  )
  if (!known?.variables) return
  const offered = new Set(known.variables.map(({ key }) => key))
  const errors: FieldErrors = {}
  for (const field of ['object', 'text']) {
    const missing = variablesIn(String(texts[field] ?? '')).filter((key) => !offered.has(key))
    const names = missing.map((key) => `{{${key}}}`).join(', ')
    if (names) errors[field] = [{ code: 'template_variable', params: { names } }]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, 'template_variable')
}

const templateHooks: Hooks = {
  beforeWrite: async (call, change) => {
    if (typeof change.values.text === 'string') change.values.text = cleanHtml(change.values.text)
    await checkTemplateVariables(call, change)
  },
}

const mailHooks: Hooks = {
  // The content is stored in the outbox alone.
  decorate: async (call, tx, records) => {
    const rows = await tx.query<{ id: string; html: string }>(
      'select id, html from system_outbox where company = $1 and id = any($2::uuid[])',
      [companyOf(call), records.map(({ id }) => id)],
    )
    const contentOf = new Map<unknown, string>(rows.map(({ id, html }) => [id, html]))
    for (const record of records)
      record.content = withoutTokens(contentOf.get(record.id) ?? String(record.content ?? ''))
  },
}

/** Serves notifications: in the app, templates, and the mail outbox with its development mailbox. */
export function serveNotifications(router: Router): void {
  serveFirstSteps(mailFirstSteps)
  serveTrialMail(router)
  const of = (path: string): Entity => registry.get(`notifications/${path}`) as Entity
  serveMailbox(router)
  serveShownLinks(router)
  router.read(readMailDelivery, async (call) => ({
    body: { delivery: await mailDelivery(call.db, call.settings, companyOf(call)) },
  }))
  serveScheduled(router, seesAllMails)
  serveUnsubscribe(router)
  serveMailDomains(router)
  serveNotificationGroups(router, notificationHooks)
  servePreferences(router)
  serveStream(router)
  serveResource(router, of('notifications'), notificationHooks)
  serveResource(router, of('emails/templates'), templateHooks)
  serveResource(router, of('mails'), mailHooks)
}
