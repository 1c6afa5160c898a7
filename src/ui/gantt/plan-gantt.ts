import FrappeGantt, { type FrappeArrowEnd, type FrappeDate, type FrappeViewMode } from 'frappe-gantt'
import type { PlanLink, GanttSpan } from './gantt-props.ts'
import { barHeight, rowHeight } from './link-path.ts'
import { type HeadColumn, headColumns } from './plan-head.ts'
import { type ArrowTarget, PlanArrow, arrowClass } from './plan-arrow.ts'
import { PlanBar } from './plan-bar.ts'
import { type PlanTask, type PlanView, dateOf, isSameBar, svgElement, tasksOf, xOf } from './plan-view.ts'

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

/**
 * Draws head, grid, bars, progress and arrows of a plan with frappe-gantt. It draws only the rows and columns in sight,
 * at their places in the whole plan, and adds no listener.
 */
export class PlanGantt extends FrappeGantt {
  declare tasks: PlanTask[]
  declare bars: PlanBar[]
  declare arrows: PlanArrow[]
  declare moved: ReadonlyMap<string, GanttSpan>
  declare columns: readonly HeadColumn[]

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

  /** Draws another content or another part of it; the bar that has the focus keeps it. */
  show(view: PlanView): void {
    const focused = this.bars.find(({ $bar }) => $bar === document.activeElement)?.task.id
    const before = this.view
    this.options.view = view
    this.setup_tasks(tasksOf(view))
    const parts = ['scale', 'from', 'until', 'helpId'] as const
    const isSame = parts.every((part) => before[part] === view[part])
    if (isSame && Boolean(before.linkLabel) === Boolean(view.linkLabel)) this.update(before)
    else {
      this.bars = []
      this.arrows = []
      this.change_view_mode(modeOf(view))
    }
    this.bars.find(({ task }) => task.id === focused)?.$bar.focus({ preventScroll: true })
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

  /** Draws a line at a time, between the grid and the bars. */
  mark(now: number): void {
    this.options.now = now
    const line = this.$svg.querySelector(':scope > .now') ?? svgElement('rect', { class: 'now', width: '2' })
    line.setAttribute('x', String(xOf(this.view, now) - 1))
    line.setAttribute('height', String(this.view.rows.length * rowHeight))
    this.layers.grid.after(line)
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
    this.columns = headColumns(this.view)
    return [...this.columns]
  }

  /** Draws the head into its own element. Its columns are as wide as their days, and an upper name stays in sight. */
  override make_dates(): void {
    super.make_dates()
    const { head } = this.options as { head?: HTMLElement }
    const names = this.$container.querySelectorAll<HTMLElement>('.upper-text, .lower-text')
    const drawn = this.columns.filter(({ upper_text: upper, lower_text: lower }) => upper || lower)
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

  /** Days off are drawn below, today by `mark`. */
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
    if (typeof this.options.now === 'number') this.mark(this.options.now)
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

  private drawArrow(link: PlanLink, one: number, other: number): PlanArrow {
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
}
