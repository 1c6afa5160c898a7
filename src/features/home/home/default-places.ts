import type { GridItem } from '../../../contract/rules/grid.ts'

type Row = readonly [key: string, x: number, y: number, w: number, h: number]

/** The figures at the head of the page by role; who has none of their own sees those of the whole house. */
const figures: Readonly<Record<string, readonly string[]>> = {
  sales: ['billed', 'late', 'open_quotations', 'draft'],
  accountant: ['billed', 'late', 'due_week', 'pay_week'],
}

const house: readonly string[] = ['billed', 'late', 'open_quotations', 'due_week']

const body: readonly Row[] = [
  ['todo', 0, 2, 7, 6],
  ['today', 7, 2, 5, 3],
  ['tasks', 7, 5, 5, 4],
  ['billed_months', 0, 8, 7, 6],
  ['documents', 7, 9, 5, 5],
  ['notifications', 0, 14, 7, 5],
]

/** Accounting begins with what is owed on both sides. */
const accounts: readonly Row[] = [
  ['todo', 0, 2, 7, 6],
  ['receivables', 7, 2, 5, 3],
  ['payables', 7, 5, 5, 3],
  ['billed_months', 0, 8, 7, 6],
  ['tasks', 7, 8, 5, 6],
  ['notifications', 0, 14, 7, 5],
]

/** Who reads no documents has the own day in front. */
const ownDay: readonly Row[] = [
  ['todo', 0, 0, 7, 4],
  ['today', 7, 0, 5, 3],
  ['tasks', 7, 3, 5, 4],
  ['notifications', 0, 4, 7, 5],
  ['note', 7, 7, 5, 4],
]

const bodies: Readonly<Record<string, readonly Row[]>> = {
  administrator: body,
  manager: body,
  sales: body,
  accountant: accounts,
}

/** The page as it is given to a role, on the wide grid; a person sees those of its tiles that there are for them. */
export function defaultPlaces(role = ''): GridItem[] {
  const rows = bodies[role] ?? ownDay
  const head = rows === ownDay ? [] : (figures[role] ?? house)
  return [...head.map((key, index): Row => [key, index * 3, 0, 3, 2]), ...rows].map(([i, x, y, w, h]) => ({
    i,
    x,
    y,
    w,
    h,
  }))
}
