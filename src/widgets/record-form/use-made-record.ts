import { useState } from 'react'

interface Visit<R> {
  number: number
  id: string | undefined
  made: R | null
}

/**
 * A form at the address of a new record goes on at the address of the record that its first save made: scroll, focus and
 * what is typed meanwhile stay. `id` is that of the address; `made` is the record once the address names it, `number`
 * the form's key, another one for each visit. Both addresses must be drawn by the same component.
 */
export function useMadeRecord<R extends { id: string }>(
  id: string | undefined,
): { number: number; made: R | null; onMade: (record: R) => void } {
  const [visit, setVisit] = useState<Visit<R>>({ number: 0, id, made: null })
  const now = visitAt(visit, id)
  if (now !== visit) setVisit(now)
  return {
    number: now.number,
    made: id ? now.made : null,
    onMade: (made) => setVisit((last) => ({ ...last, made })),
  }
}

function visitAt<R extends { id: string }>(visit: Visit<R>, id: string | undefined): Visit<R> {
  if (visit.id === id) return visit
  const goesOn = visit.id === undefined && visit.made?.id === id
  return goesOn ? { ...visit, id } : { number: visit.number + 1, id, made: null }
}
