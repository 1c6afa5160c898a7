import { playStatus, readSimulator } from '../../../../src/contract/commercial/calls/platform.ts'
import { motivesOf } from '../../../../src/contract/commercial/rules/e-invoicing/motives.ts'
import { type StatusCode, giverOf } from '../../../../src/contract/commercial/rules/e-invoicing/codes.ts'
import type { Call } from '../../../http/call/call.ts'
import { Refusal, notFound } from '../../../http/call/errors.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { htmlPage, postButton } from '../../../mail/html-page.ts'
import { uuid7 } from '../../../runtime/identifiers.ts'
import { escaped } from '../../../mail/mail-text.ts'
import { platformOf, simulatorSignature } from './platform.ts'

/**
 * Statuses that a person may simulate: for sent documents those of the platform and the buyer, for received ones the
 * seller's.
 */
const played = {
  sent: ['204', '205', '206', '207', '208', '210', '211', '213', '221'],
  received: ['209', '220'],
} as const satisfies Record<string, readonly StatusCode[]>

interface Handed extends Record<string, unknown> {
  number: string
  side: keyof typeof played
}

async function readHanded(call: Call): Promise<Handed> {
  const [row] = await call.db.query<Handed & { company: string }>(
    `select m.company, coalesce(i.number, c.number, r.number) as number, case when r.id is null then 'sent' else 'received' end as side
       from commercial_status_messages m left join commercial_invoices i on i.id = m.invoice
       left join commercial_credits c on c.id = m.credit left join commercial_received_invoices r on r.id = m.received_invoice
      where m.platform_id = $1`,
    [call.params.key ?? ''],
  )
  if (!row || (await platformOf(call.db, call.settings, row.company))?.name !== 'simulator') throw notFound()
  return row
}

const path = (document: string): string => `/api/commercial/v1/e-invoice-platform/${document}/`

/**
 * Serves the simulator of the platform: a page for each document, on which a person plays the platform and the buyer.
 */
export function serveSimulator(router: Router): void {
  router.read(readSimulator, async (call) => {
    const { number, side } = await readHanded(call)
    const say = (key: string): string => call.words(call.language, key)
    const buttons = played[side].map((code) =>
      postButton(`${path(call.params.key)}${code}/`, say(`platform_play.${code}`)),
    )
    return {
      bytes: Buffer.from(
        htmlPage(
          call.language,
          say('platform_simulator_title'),
          `<p>${escaped(say('platform_simulator_text'))} <bdi>${escaped(number)}</bdi></p>\n${buttons.join('')}`,
        ),
      ),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      },
    }
  })
  router.read(playStatus, async (call) => {
    const { side } = await readHanded(call)
    const code = played[side].find((known) => known === call.params.outcome)
    if (!code) throw notFound()
    const document = call.params.key
    const [motive] = motivesOf(code)
    const body = JSON.stringify({ id: uuid7(call.now), document, code, giver: giverOf(code), motive, at: call.now })
    const answer = await router.app.request('/api/commercial/v1/e-invoice-platform/webhook/', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-signature': simulatorSignature(call.settings, body, call.now),
      },
    })
    if (!answer.ok) throw new Refusal(503, 'provider_unreachable')
    return { status: 303, headers: { location: path(document) } }
  })
}
