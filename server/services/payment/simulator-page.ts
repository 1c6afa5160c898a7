import { formatMoney } from '../../../src/format/amounts.ts'
import type { Call } from '../../http/call.ts'
import { escaped } from '../../mail-text.ts'

/** The page of the payment simulator: what is paid, and a button per outcome. */
export function simulatorPage(
  call: Call,
  charge: { id: string; number: string; amount: string; state: string },
): string {
  const say = (key: string): string => escaped(call.words(call.language, key))
  const button = (outcome: string, key: string, quiet = true): string =>
    `<form method="post" action="/api/payment/v1/simulator/${charge.id}/${outcome}/"><button${quiet ? ' class="quiet"' : ''}>${say(key)}</button></form>`
  return `<!doctype html><html lang="${call.language}" dir="${call.language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${say('simulator_title')}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f6f4;color:#1a1f2b}main{max-width:26rem;margin:3rem auto;padding:1.5rem;background:#fff;border:1px solid #e5e4df;border-radius:10px}h1{font-size:1.2rem;margin:0 0 .25rem}p{color:#4d5666;margin:.25rem 0 1rem}strong{font-size:1.8rem;display:block;color:#1a1f2b}form{margin:.5rem 0}button{width:100%;min-height:2.75rem;border:1px solid #23408f;border-radius:6px;background:#23408f;color:#fff;font:inherit;font-weight:600;cursor:pointer}button.quiet{background:#fff;color:#1a1f2b;border-color:#cfcdc5}</style>
<main><h1>${say('simulator_title')}</h1><p>${say('simulator_text')} ${escaped(charge.number)}<strong><bdi>${escaped(formatMoney(charge.amount, call.language))}</bdi></strong></p>
${button('accepted', 'simulator_accept', false)}${button('refused', 'simulator_refuse')}${button('abandoned', 'simulator_abandon')}${button('twice', 'simulator_twice')}</main></html>`
}
