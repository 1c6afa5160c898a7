import { createElement, type ReactElement, useState } from 'react'
import { DraftOffer } from './DraftOffer.tsx'
import { useDraft } from './use-draft.ts'

/** Key of a form with a draft: its own name, its record, and the names that are never kept. */
export interface KeptPlace {
  form: string
  record?: string | null
  omit?: readonly string[]
}

/**
 * Keeps a draft of a form that is not the form of a record, as soon as it differs from its first values. The `offer` is
 * shown above its fields, and `take` puts the kept values back into them. Call `drop` after saving.
 */
export function useKeptForm<V extends object>(
  { form, record, omit }: KeptPlace,
  values: V,
  take: (values: V) => void,
): { offer: ReactElement; drop: () => void } {
  const text = JSON.stringify(values)
  const [start] = useState(text)
  const draft = useDraft({
    entity: form,
    record: record ?? 'new',
    values: Object.fromEntries(Object.entries(values)),
    isDirty: text !== start,
    omit,
  })
  return {
    offer: createElement(DraftOffer, {
      at: draft.offer?.at,
      onTake: () => take({ ...values, ...draft.take() }),
      onRefuse: draft.refuse,
    }),
    drop: draft.drop,
  }
}
