import { formatMoney } from '../../../src/format/amounts.ts'
import type { Call } from '../../http/call/call.ts'
import { htmlPage, postButton } from '../../mail/html-page.ts'
import { escaped } from '../../mail/mail-text.ts'

/** Returns the page of the payment simulator: the amount, and a button per outcome. */
export function simulatorPage(
  call: Call,
  charge: { id: string; number: string; amount: string; state: string },
): string {
  const say = (key: string): string => call.words(call.language, key)
  const button = (outcome: string, key: string, isQuiet = true): string =>
    postButton(`/api/payment/v1/simulator/${charge.id}/${outcome}/`, say(key), isQuiet)
  return htmlPage(
    call.language,
    say('simulator_title'),
    `<p>${escaped(say('simulator_text'))} ${escaped(charge.number)}<strong><bdi>${escaped(formatMoney(charge.amount, call.language))}</bdi></strong></p>
${button('accepted', 'simulator_accept', false)}${button('refused', 'simulator_refuse')}${button('abandoned', 'simulator_abandon')}${button('twice', 'simulator_twice')}`,
  )
}
