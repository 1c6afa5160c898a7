import { useEffect, useMemo, useState } from 'react'
import type { PublicDocument } from '../../api/commercial/public/public-document.ts'
import { useKeptInTab } from '../../widgets/public/use-kept-in-tab.ts'

type Rule = typeof import('./with-options.ts')

/** Options of a quotation with the customer's ticks; `canChoose` is true after the rule of the totals is loaded. */
export interface Options {
  shown: PublicDocument
  chosen: readonly string[]
  canChoose: boolean
  toggle: (id: string) => void
  addedBy: (id: string) => string
}

// Without the rates of a service, the seller computes the totals.
const hasRates = ({ quotation_lines: lines = [] }: PublicDocument): boolean =>
  lines.some(({ kind }) => kind === 'option') && lines.every(({ rate }) => typeof rate === 'string')

const isLine = ({ quotation_lines: lines = [] }: PublicDocument, id: string): boolean =>
  lines.some((line) => line.id === id && line.kind === 'option')

/** Returns the quotation with the ticked options in its totals; null where nothing can be ticked. */
export function useOptions(document: PublicDocument, isOpen: boolean): Options | null {
  const kept = useKeptInTab('options', '')
  const chosen = useMemo(
    () => new Set(kept.value.split(' ').filter((id) => isLine(document, id))),
    [kept.value, document],
  )
  const [rule, setRule] = useState<Rule | null>(null)
  const isOffered = isOpen && hasRates(document)
  useEffect(() => {
    if (!isOffered) return undefined
    let isGone = false
    // Without this code, wanting an option sends a message to the seller.
    import('./with-options.ts').then(
      (loaded) => {
        if (!isGone) setRule(loaded)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isOffered])
  const shown = useMemo(
    () => (rule && isOffered && chosen.size > 0 ? rule.withOptions(document, chosen) : document),
    [rule, isOffered, chosen, document],
  )
  if (!isOffered) return null
  return {
    shown,
    chosen: [...chosen],
    canChoose: rule !== null,
    toggle: (id) =>
      kept.change([...(chosen.has(id) ? [] : [id]), ...[...chosen].filter((one) => one !== id)].join(' ')),
    addedBy: (id) => rule?.addedBy(document, id, chosen) ?? '',
  }
}
