import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { day, entity, longText, money, optional, ref, text } from '../../kit/kit.ts'

/** An expense for a tool. */
export const toolExpense = entity({
  service: 'tickets',
  path: 'tool-expenses',
  name: 'tool-expense',
  access: { scope: 'tool' },
  title: 'description',
  fields: optional({ cost: money(), date: day(), description: longText(), tool: ref('tickets/tools'), type: text(60) }),
  list: { search: ['description'], filters: ['tool', 'type', 'date'], sort: '-date', sums: ['cost'] },
  rules: 'later',
})

export type ToolExpense = RecordOf<typeof toolExpense>
export type ToolExpenseDraft = DraftOf<typeof toolExpense>
