import type { DemoContext } from './context/demo-context.ts'

type Row = readonly [i: string, x: number, y: number, w: number, h: number]

const figures = (...keys: readonly string[]): Row[] => keys.map((key, index) => [key, index * 3, 0, 3, 2])

/** Pages that three people arranged for their work, and their notes. */
const told: readonly { role: string; tiles: readonly Row[]; note?: string }[] = [
  {
    role: 'sales',
    tiles: [
      ...figures('billed', 'open_quotations', 'late', 'draft'),
      ['todo', 0, 2, 7, 6],
      ['tasks', 7, 2, 5, 4],
      ['today', 7, 6, 5, 3],
      ['ending_rows', 0, 8, 7, 5],
      ['accepted_months', 7, 9, 5, 5],
      ['note', 0, 13, 7, 4],
      ['documents', 7, 14, 5, 5],
    ],
    note: 'Hôtel du Port : le gérant préfère le matin.\nPenser aux échantillons de chêne pour le salon.',
  },
  {
    role: 'accountant',
    tiles: [
      ...figures('billed', 'due_week', 'pay_week', 'late'),
      ['todo', 0, 2, 6, 6],
      ['receivables', 6, 2, 3, 4],
      ['payables', 9, 2, 3, 4],
      ['late_rows', 6, 6, 6, 5],
      ['billed_months', 0, 8, 6, 5],
      ['tasks', 6, 11, 6, 4],
    ],
  },
  {
    role: 'manager',
    tiles: [
      ['todo', 0, 0, 7, 7],
      ['today', 7, 0, 5, 3],
      ['tasks', 7, 3, 5, 4],
      ...figures('billed', 'late', 'open_quotations', 'due_week').map(([key, x, , w, h]): Row => [key, x, 7, w, h]),
      ['billed_months', 0, 9, 6, 5],
      ['accepted_months', 6, 9, 6, 5],
      ['note', 0, 14, 6, 4],
    ],
    note: 'Planning de décembre à revoir avec Erwan.',
  },
]

/** Arranges the start pages of three people and writes their notes. */
export async function arrangeHomes(demo: DemoContext): Promise<void> {
  for (const { role, tiles, note } of told) {
    const lg = tiles.map(([i, x, y, w, h]) => ({ i, x, y, w, h }))
    await demo.call(role, 'POST', 'dashboard/v1/layouts/own/', { widget: 'home', lg })
    if (note) await demo.call(role, 'POST', 'dashboard/v1/notes/own/', { content: note })
  }
}
