import FrappeGantt, { type FrappeArrowEnd, type FrappeDate, type FrappeViewMode } from 'frappe-gantt'
import type { GanttLink, GanttSpan } from './gantt-props.ts'
import { type GanttCell, cellsOf, wallOfNumber } from './gantt-scale.ts'
import { barHeight, rowHeight } from './link-path.ts'
import { type ArrowTarget, PlanArrow, arrowClass } from './plan-arrow.ts'
import { PlanBar } from './plan-bar.ts'
import { type PlanTask, type PlanView, dateOf, isSameBar, tasksOf, xOf } from './plan-view.ts'

type Unit = PlanView['scale']['upper' | 'lower']

/** Width of a letter of the head, in pixels. */
const headLetter = 7
/** Short bars are widened for an arrow, which begins ten pixels before their middle. */
const leastForArrow = 24
/** The package ends its arrows 13 pixels before a bar. */
const nearer = 9

const modeOf = ({ scale }: PlanView): FrappeViewMode => ({
  name: `${scale.upper} ${scale.lower}`,
  step: '1d',
  column_width: scale.dayWidth,
})

/** Returns the number of rows in sight. */
const rowsIn = ({ rows, shown }: PlanView): number => Math.max(0, Math.min(rows.length, shown.last) - shown.first)

/** Column of the head and the stretch of days that it stands for. */
interface HeadCell extends FrappeDate {
  cell: GanttCell
  /** The first day of it that is drawn. */
  first: number
}

/**
 * Draws head, grid, bars, progress and arrows of a plan with frappe-gantt: the rows and columns in sight alone, at their
 * places in the whole plan. It adds no listener.
 */
export class PlanGantt extends FrappeGantt {
  declare tasks: PlanTask[]
  declare bars: PlanBar[]
  declare arrows: PlanArrow[]
  declare moved: ReadonlyMap<string, GanttSpan>
  declare cells: readonly HeadCell[]

  constructor(wrapper: HTMLElement, head: HTMLElement, view: PlanView, selected: string | null) {
    super(wrapper, tasksOf(view), {
      view,
      head,
      selected,
      view_modes: [modeOf(view)],
      bar_height: barHeight,
      padding: rowHeight - barHeight,
      bar_corner_radius: 4,
      upper_header_height: 22,
      lower_header_height: 24,
      container_height: 0,
      lines: 'horizontal',
      move_dependencies: false,
      popup: false,
      today_button: false,
      readonly_progress: true,
    })
  }

  get view(): PlanView {
    return this.options.view as PlanView
  }

  /** Draws another content or another part of it; what did not change stays, so that a bar keeps the focus. */
  show(view: PlanView): void {
    const before = this.view
    this.options.view = view
    this.setup_tasks(tasksOf(view))
    const parts = ['scale', 'from', 'until', 'helpId'] as const
    const isSame = parts.every((part) => before[part] === view[part])
    if (isSame && Boolean(before.linkLabel) === Boolean(view.linkLabel)) return this.update(before)
    this.bars = []
    this.arrows = []
    this.change_view_mode(modeOf(view))
  }

  /** Shows bars at temporary places: the one that is moved itself, of the others their arrows. */
  move(own: string | undefined, moved: ReadonlyMap<string, GanttSpan>): void {
    const before = this.moved
    this.moved = moved
    this.options.own = own
    for (const bar of this.bars) bar.move(bar.task.id === own ? moved.get(bar.task.id) : undefined)
    const isMoved = (id: string): boolean => before?.get(id) !== moved.get(id)
    for (const arrow of this.arrows)
      if (isMoved(arrow.from_task.task.id) || isMoved(arrow.to_task.task.id)) arrow.update()
  }

  /** Makes one bar the one that Tab reaches. */
  select(selected: string | null): void {
    this.options.selected = selected
    for (const bar of this.bars) bar.select(bar.task.id === selected)
  }

  /** Removes all that it has drawn. */
  destroy(): void {
    this.$container.remove()
    this.$header.remove()
  }

  override setup_wrapper(wrapper: HTMLElement): void {
    super.setup_wrapper(wrapper)
    this.$popup_wrapper.remove()
    this.$svg.setAttribute('role', 'none')
  }

  override bind_events(): void {}

  /** Takes tasks over as they are: their dates are known. */
  override setup_tasks(tasks: PlanTask[]): void {
    this.tasks = tasks
  }

  override setup_gantt_dates(): void {
    this.gantt_start = dateOf(this.view.from)
    this.gantt_end = dateOf(this.view.until - 1)
  }

  override update_view_scale(mode: FrappeViewMode): void {
    super.update_view_scale(mode)
    // The head is an element of its own above the bars.
    this.config.header_height = 0
  }

  override setup_layers(): void {
    super.setup_layers()
    this.$extras.remove()
  }

  override make_grid_background(): void {
    super.make_grid_background()
    this.$svg.querySelector(':scope > .grid-background')?.remove()
    this.grid_height = rowsIn(this.view) * rowHeight
  }

  override make_side_header(): void {}

  override get_dates_to_draw(): FrappeDate[] {
    const { upper, lower } = this.view.scale
    this.cells = [...this.columns(upper, 'upper_text'), ...this.columns(lower, 'lower_text')]
    return [...this.cells]
  }

  /** Draws the head into its own element. Its columns are as wide as their days, and an upper name stays in sight. */
  override make_dates(): void {
    super.make_dates()
    const { head } = this.options as { head?: HTMLElement }
    const names = this.$container.querySelectorAll<HTMLElement>('.upper-text, .lower-text')
    const drawn = this.cells.filter(({ upper_text: upper, lower_text: lower }) => upper || lower)
    // Upper and lower names are in two lists, in the order of the columns.
    for (const [index, { cell, first, upper_text: upper }] of drawn.entries()) {
      const name = names[index]
      if (!name) continue
      name.style.width = `${(cell.end - first) * this.view.scale.dayWidth}px`
      if (upper) {
        const text = document.createElement('bdi')
        text.append(...name.childNodes)
        name.append(text)
      } else if (cell.start <= this.view.today && this.view.today < cell.end)
        name.classList.add('current-date-highlight')
    }
    head?.append(this.$header)
  }

  /** Days off and today are drawn beside. */
  override make_grid_highlights(): void {}

  override make_bars(): void {
    const before = new Map(this.bars?.map((bar) => [bar.task.id, bar]))
    this.bars = this.tasks.map((task) => {
      const bar = before.get(task.id)
      if (!bar) return new PlanBar(this, task)
      before.delete(task.id)
      if (isSameBar(bar.task.row, task.row) && bar.task._index === task._index) bar.task = task
      else bar.renew(task)
      return bar
    })
    for (const bar of before.values()) bar.group.remove()
    let at: ChildNode | null = this.layers.bar.firstChild
    for (const { group } of this.bars)
      if (group === at) at = at.nextSibling
      else this.layers.bar.insertBefore(group, at)
    for (const bar of this.bars) bar.move(bar.task.id === this.options.own ? this.moved?.get(bar.task.id) : undefined)
  }

  /** Draws the arrows of which one end is in sight, broken ones above the others. */
  override make_arrows(): void {
    const { links, placeOf, rows, shown } = this.view
    const before = new Map(this.arrows?.map((arrow) => [arrow.to_task.link, arrow]))
    this.arrows = links.flatMap((link) => {
      const [one, other] = [placeOf.get(link.from), placeOf.get(link.to)]
      if (one === undefined || other === undefined || !rows[one]?.bar || !rows[other]?.bar) return []
      if (Math.max(one, other) < shown.first || Math.min(one, other) > shown.last) return []
      const arrow = before.get(link)
      before.delete(link)
      return arrow ?? this.drawArrow(link, one, other)
    })
    for (const { element } of before.values()) element.remove()
  }

  override map_arrows_on_bars(): void {}

  override set_dimensions(): void {
    const { rows, from, until, scale, shown } = this.view
    this.$svg.setAttribute('width', String((until - from) * scale.dayWidth))
    this.$svg.setAttribute('height', String(rows.length * rowHeight))
    this.layers.grid.setAttribute('transform', `translate(0 ${shown.first * rowHeight - 0.5})`)
  }

  override set_scroll_position(): void {}

  /** Draws what changed since another view of the same scale. */
  private update(before: PlanView): void {
    const { view } = this
    if (rowsIn(before) !== rowsIn(view)) {
      this.layers.grid.replaceChildren()
      this.make_grid_background()
      this.make_grid_rows()
      this.make_grid_ticks()
    }
    const { left, right } = before.shown
    const hasSameDays = left === view.shown.left && right === view.shown.right && before.today === view.today
    if (!hasSameDays || before.nameOf !== view.nameOf) {
      this.$header.remove()
      this.make_grid_header()
      this.make_dates()
    }
    if (before.rows !== view.rows) {
      this.layers.arrow.replaceChildren()
      this.arrows = []
    }
    this.make_bars()
    this.make_arrows()
    this.set_dimensions()
  }

  private drawArrow(link: GanttLink, one: number, other: number): PlanArrow {
    const isOwn = link.type === 'finish_to_start'
    const from = this.endAt(one, isOwn ? { least: leastForArrow } : {})
    const to: ArrowTarget = { ...this.endAt(other, isOwn ? { nearer } : {}), link }
    const arrow = new PlanArrow(this, from, to)
    arrow.element.setAttribute('class', arrowClass(link))
    if (link.isBroken) this.layers.arrow.append(arrow.element)
    else this.layers.arrow.prepend(arrow.element)
    return arrow
  }

  /** Returns a row as the end of an arrow; its bar may be out of sight. */
  private endAt(place: number, { least = 0, nearer: right = 0 } = {}): FrappeArrowEnd {
    const row = this.view.rows[place]!
    const span = (): GanttSpan => this.moved?.get(row.id) ?? row.bar!
    const width = (): number => (span().end - span().start) * this.view.scale.dayWidth - 1
    return {
      task: { id: row.id, _index: place },
      $bar: {
        getX: () => xOf(this.view, span().start) + right,
        getY: () => place * rowHeight + (rowHeight - barHeight) / 2,
        getWidth: () => Math.max(least, width()),
        getHeight: () => barHeight,
      },
    }
  }

  /** Returns the columns of a line of the head that are in sight. */
  private columns(unit: Unit, key: 'upper_text' | 'lower_text'): HeadCell[] {
    const { from, until, shown, scale, nameOf } = this.view
    const [left, right] = [
      Math.max(from, from + shown.left / scale.dayWidth),
      Math.min(until, from + shown.right / scale.dayWidth),
    ]
    return cellsOf(unit, left, right, scale.step).map((cell) => {
      const first = Math.max(cell.start, from)
      const name = nameOf(unit, cell)
      // A lower column that begins before the chart is named only where there is room for its name.
      const isNamed =
        key === 'upper_text' || first === cell.start || (cell.end - first) * scale.dayWidth >= name.length * headLetter
      return {
        cell,
        first,
        x: xOf(this.view, first),
        upper_y: 8,
        lower_y: 22,
        formatted_date: wallOfNumber(cell.start).slice(0, 10),
        upper_text: '',
        lower_text: '',
        [key]: isNamed ? name : '',
      }
    })
  }
}
