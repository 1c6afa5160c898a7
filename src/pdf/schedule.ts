import { fit, page, type PdfSheet } from './page.ts'
import { inks, leading, point, type Style } from './pen.ts'

const title: Style = { size: 8.5, bold: true }
const day: Style = { size: 8, ink: inks.quiet }
const amount: Style = { size: 8, align: 'right' }
const step = leading(day) + 0.6
const columnWidth = 54
const between = 9
/** Rows that one column takes before a second is begun. */
const shortColumn = 4
const mostColumns = 3

const partsOf = ({ data }: PdfSheet) => data.installments ?? []

/** Returns the number of rows under each other: all parts fit in at most three columns. */
const rowsOf = (count: number): number =>
  count <= shortColumn ? count : Math.max(shortColumn, Math.ceil(count / mostColumns))

/** Height of the schedule with its title; nothing without one. */
export function scheduleHeight(sheet: PdfSheet): number {
  const count = partsOf(sheet).length
  return count === 0 ? 0 : leading(title) + 0.8 + rowsOf(count) * step
}

/** Draws the days and amounts in which an invoice is paid, kept together on one page; returns the bottom. */
export function drawSchedule(sheet: PdfSheet, top: number): number {
  const parts = partsOf(sheet)
  if (parts.length === 0) return top
  const { pen, labels, figures } = sheet
  const start = fit(sheet, top, scheduleHeight(sheet))
  const y = pen.within('H2', () => pen.block([labels.schedule], page.left, start, title)) + 0.8
  const rows = rowsOf(parts.length)
  pen.within('Table', () =>
    parts.forEach((part, index) => {
      const left = page.left + Math.floor(index / rows) * (columnWidth + between)
      const baseline = y + (index % rows) * step + day.size * point
      pen.within('TR', () => {
        pen.within('TH', () => pen.write(figures.date(part.due_date), left, baseline, day), { scope: 'Row' })
        pen.within('TD', () => pen.write(figures.money(part.amount), left + columnWidth, baseline, amount))
      })
    }),
  )
  return y + rows * step
}
