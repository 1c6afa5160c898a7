/** Carriers of the goods; `own` is the company itself. */
export const carriers = [
  'own',
  'chronopost',
  'colissimo',
  'dhl',
  'dpd',
  'fedex',
  'gls',
  'mondial_relay',
  'ups',
  'other',
] as const

export type Carrier = (typeof carriers)[number]

/** Name of each carrier, the same in every language; the company itself and carriers that are not listed have none. */
export const carrierNames: Readonly<Partial<Record<Carrier, string>>> = {
  chronopost: 'Chronopost',
  colissimo: 'Colissimo',
  dhl: 'DHL',
  dpd: 'DPD',
  fedex: 'FedEx',
  gls: 'GLS',
  mondial_relay: 'Mondial Relay',
  ups: 'UPS',
}

/** Tracking page of each carrier; `{}` is replaced by the number of the parcel. */
const trackingPages: Readonly<Partial<Record<Carrier, string>>> = {
  chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={}',
  colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code={}',
  dhl: 'https://www.dhl.com/fr-fr/home/suivi.html?tracking-id={}',
  dpd: 'https://www.dpd.fr/trace/{}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={}',
  gls: 'https://gls-group.com/FR/fr/suivi-colis/?match={}',
  mondial_relay: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={}',
  ups: 'https://www.ups.com/track?loc=fr_FR&tracknum={}',
}

/** Returns the tracking page of a parcel: that of its carrier, or the address that was written as its number. */
export function trackingLink(carrier: string | null | undefined, tracking: string | null | undefined): string | null {
  const number = tracking?.trim() ?? ''
  if (!number) return null
  if (/^https:\/\/\S+$/.test(number)) return number
  const page = trackingPages[(carrier ?? 'other') as Carrier]
  return page && /^[\w -]{4,40}$/.test(number)
    ? page.replace('{}', encodeURIComponent(number.replaceAll(' ', '')))
    : null
}
