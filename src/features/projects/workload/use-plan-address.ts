import { useSearchParams } from 'react-router-dom'
import { addDays, isDay } from '../../../contract/rules/time/calendar-days.ts'
import { mondayOf } from '../../../contract/rules/time/working-days.ts'
import { useTextAddress } from '../../../widgets/tab-address.ts'
import { today } from '../../../widgets/today.ts'

/** Number of weeks shown side by side. */
export const shownWeeks = 6
/** Number of weeks of a step by the arrows. */
const turnedWeeks = 3

/** Cell of the plan: a person or none, and a week or none. */
export interface PlanCell {
  person: string | null
  week: string | null
}

const none = '-'
const readCell = (text: string): PlanCell | null => {
  const [person, week] = text.split('.')
  if (!person || !week) return null
  return { person: person === none ? null : person, week: week === none ? null : week }
}

/** Returns the plan of the address: first Monday, project, searched words, load, open cell. */
export function usePlanAddress() {
  const [wanted, goTo] = useTextAddress('from')
  const [project, chooseProject] = useTextAddress('project')
  const [search, setSearch] = useTextAddress('search')
  const [charge, chooseCharge] = useTextAddress('charge')
  const [params, setParams] = useSearchParams()
  const now = mondayOf(today())
  const from = isDay(wanted) && mondayOf(wanted) === wanted ? wanted : now
  /** Opens a cell; this makes an entry of the history, so that "back" closes. */
  const open = (cell: PlanCell | null): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (cell) next.set('cell', `${cell.person ?? none}.${cell.week ?? none}`)
        else next.delete('cell')
        return next
      },
      { replace: cell === null, preventScrollReset: true },
    )
  return {
    from,
    isNow: from === now,
    turn: (pages: number) => goTo(addDays(from, 7 * turnedWeeks * pages)),
    toNow: () => goTo(''),
    project,
    chooseProject,
    search,
    setSearch,
    charge,
    chooseCharge,
    cell: readCell(params.get('cell') ?? ''),
    open,
  }
}
