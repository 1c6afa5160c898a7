import { useEffect, useState } from 'react'
import { startPayment } from '../../api/commercial/public/public.ts'
import type { PublicPlace } from '../../api/commercial/public/public-document.ts'
import { useAct } from '../../widgets/public/use-act.ts'

/**
 * Leads to the payment page of the provider; stays busy until the browser has left, so that a second press does
 * nothing.
 */
export function usePayment(
  place: PublicPlace,
  reload: () => Promise<void>,
): { pay: () => void; isBusy: boolean; error: string } {
  const [isLeaving, setLeaving] = useState(false)
  const act = useAct<{ redirect: string }>({ onConflict: () => void reload() })
  useEffect(() => {
    // Going back from the provider's page restores the page as it was; the invoice may have changed.
    const back = (event: PageTransitionEvent): void => {
      if (!event.persisted) return
      setLeaving(false)
      void reload()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [reload])
  const pay = async (): Promise<void> => {
    const started = await act.run(place.key, (key) => startPayment(place, key))
    if (started && leaveFor(started.redirect)) setLeaving(true)
  }
  return { pay: () => void pay(), isBusy: act.isBusy || isLeaving, error: act.error }
}

/** Opens the page of a provider, only at a web address. Returns whether it does. */
export function leaveFor(address: string): boolean {
  if (!/^https?:\/\//.test(new URL(address, location.href).href)) return false
  location.assign(address)
  return true
}

/**
 * Returns the page of a public document. Written by hand (src/paths/commercial.ts): the table of all addresses is too
 * large for this page.
 */
export const documentAddress = ({ kind, company, key }: PublicPlace): string =>
  `/${kind}-public/${encodeURIComponent(company)}/${encodeURIComponent(key)}/sales/`
