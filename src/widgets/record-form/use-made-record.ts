import { useState } from 'react'

interface Visit<R> {
  number: number
  id: string | undefined
  made: R | null
}

/**
 * Moves a form from the address of a new record to that of the record that its first save made. Scroll, focus and
 * values typed meanwhile stay. The `id` is that of the address; `made` is the record after the address names it. The
 * `number` is the form's key, another one for each visit. Both addresses must be drawn by the same component.
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
