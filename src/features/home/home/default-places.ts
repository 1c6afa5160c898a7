import { gridColumns, type GridItem } from '../../../contract/dashboard/rules/grid.ts'

type Row = readonly [key: string, x: number, y: number, w: number, h: number]

/** Default page of a role: figures side by side at its head, and the tiles under them. */
interface StartPage {
  figures: readonly string[]
  body: readonly Row[]
}

/** Start page of a manager: money, customers, projects. */
const company: StartPage = {
  figures: ['billed', 'late', 'open_quotations', 'pipeline'],
  body: [
    ['todo', 0, 2, 7, 6],
    ['tasks', 7, 2, 5, 4],
    ['today', 7, 6, 5, 3],
    ['billed_months', 0, 8, 7, 6],
    ['bank_balances', 7, 9, 5, 3],
    ['active_projects', 7, 12, 3, 2],
    ['late_tasks', 10, 12, 2, 2],
    ['notifications', 0, 14, 7, 5],
    ['documents', 7, 14, 5, 5],
  ],
}

/** Start page of a team leader: sales, and open tasks. */
const team: StartPage = {
  figures: ['billed', 'late', 'pipeline', 'active_projects'],
  body: [
    ['todo', 0, 2, 7, 6],
    ['tasks', 7, 2, 5, 4],
    ['today', 7, 6, 5, 3],
    ['billed_months', 0, 8, 7, 6],
    ['late_tasks', 7, 9, 3, 2],
    ['overloaded', 10, 9, 2, 2],
    ['documents', 7, 11, 5, 5],
    ['notifications', 0, 14, 7, 5],
  ],
}

const selling: StartPage = {
  figures: ['billed', 'pipeline', 'open_quotations', 'late'],
  body: [
    ['todo', 0, 2, 7, 6],
    ['activities_due', 7, 2, 5, 3],
    ['tasks', 7, 5, 5, 4],
    ['billed_months', 0, 8, 7, 6],
    ['today', 7, 9, 5, 3],
    ['ending_rows', 7, 12, 5, 4],
    ['documents', 0, 14, 7, 5],
    ['notifications', 7, 16, 5, 5],
  ],
}

/** Start page of accounting: open amounts on both sides, and the bank. */
const accounts: StartPage = {
  figures: ['billed', 'late', 'due_week', 'pay_week'],
  body: [
    ['todo', 0, 2, 7, 6],
    ['bank_balances', 7, 2, 5, 3],
    ['to_reconcile', 7, 5, 5, 2],
    ['billed_months', 0, 8, 7, 6],
    ['receivables', 7, 7, 5, 3],
    ['payables', 7, 10, 5, 3],
    ['tasks', 7, 13, 5, 5],
    ['notifications', 0, 14, 7, 5],
  ],
}

const projects: StartPage = {
  figures: ['active_projects', 'late_tasks', 'overloaded'],
  body: [
    ['todo', 0, 2, 7, 6],
    ['tasks', 7, 2, 5, 6],
    ['notifications', 0, 8, 7, 6],
    ['today', 7, 8, 5, 3],
    ['note', 7, 11, 5, 4],
  ],
}

const goods: StartPage = {
  figures: ['orders_to_deliver', 'late_orders'],
  body: [
    ['todo', 0, 2, 7, 5],
    ['tasks', 7, 2, 5, 5],
    ['notifications', 0, 7, 7, 5],
    ['today', 7, 7, 5, 3],
    ['note', 7, 10, 5, 4],
  ],
}

/** Start page of people who read no documents: their own day. */
const ownDay: StartPage = {
  figures: [],
  body: [
    ['todo', 0, 0, 7, 4],
    ['today', 7, 0, 5, 3],
    ['tasks', 7, 3, 5, 4],
    ['notifications', 0, 4, 7, 5],
    ['note', 7, 7, 5, 4],
  ],
}

const startPages: Readonly<Record<string, StartPage>> = {
  administrator: company,
  manager: team,
  sales: selling,
  accountant: accounts,
  lead: projects,
  stock: goods,
}

/** Returns the page of a role on the wide grid; a person sees those of its tiles that are available. */
export function defaultPlaces(role = ''): GridItem[] {
  const { figures, body } = startPages[role] ?? ownDay
  const w = gridColumns.lg / Math.max(1, figures.length)
  return [...figures.map((key, at): Row => [key, at * w, 0, w, 2]), ...body].map(([i, x, y, width, h]) => ({
    i,
    x,
    y,
    w: width,
    h,
  }))
}
