import { paymentTerms } from '../contract/rules/time/due-dates.ts'
import { i18n } from '../i18n/i18n.ts'

/** Returns a payment term as text: `net_45_eom` is "45 jours fin de mois". */
export function termText(code: string | null | undefined): string {
  const [, net, eom, nth, after] = /^(?:net_)?(\d+)(_eom)?(_the_nth)?$|^eom_(\d+)$/.exec(code ?? '') ?? []
  if (after) return i18n.t('widgets:terms.eom', { days: after })
  if (!net) return code ?? ''
  if (net === '0') return i18n.t('widgets:terms.net_0')
  return i18n.t(nth ? 'widgets:terms.net_eom_the_nth' : eom ? 'widgets:terms.net_eom' : 'widgets:terms.net', {
    days: net,
  })
}

/** Returns the offered terms, and the one that a record already has. */
export function termOptions(current: unknown): { value: string; label: string }[] {
  const codes: string[] = [...paymentTerms]
  if (typeof current === 'string' && current && !codes.includes(current)) codes.push(current)
  return codes.map((value) => ({ value, label: termText(value) }))
}
