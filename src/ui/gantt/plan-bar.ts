import type { GanttSpan } from './gantt-props.ts'
import { PackageBar } from './frappe-classes.ts'
import { barHeight } from './link-path.ts'
import { type PlanTask, type PlanView, svgElement, xOf } from './plan-view.ts'

const leastWidth = 6
/** Pixels of a letter of a title, of a wide one, and of the space around the title. */
const [letter, wideLetter, room] = [6.6, 12, 18]
const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60]/
const [inset, beside] = [9, 18]
const edge = 7

/** Returns the estimated width of a title; measuring each one would lay out the page once a bar. */
const widthOf = (title: string): number =>
  [...title].reduce((width, sign) => width + (wide.test(sign) ? wideLetter : letter), room)

/** Bar of frappe-gantt that counts in days since 1970, is a button, and is drawn without motion. */
export class PlanBar extends PackageBar {
  declare task: PlanTask
  /** Temporary place while it is moved. */
  declare moved: GanttSpan | undefined
  declare edges: readonly SVGElement[]
  declare links: readonly SVGElement[]

  /** Takes over a changed task. */
  renew(task: PlanTask): void {
    this.task = task
    this.refresh()
  }

  /** Shows the bar at another place, without an argument at its own. */
  move(span?: GanttSpan): void {
    if (this.moved === span) return
    this.moved = span
    this.prepare_values()
    this.update_attr(this.$bar, 'x', this.x)
    this.update_attr(this.$bar, 'width', this.width)
    this.update_label_position()
    this.update_handle_position()
    this.update_progressbar_position()
    this.group.classList.toggle('is-moving', span !== undefined)
  }

  /** Makes the bar the one that Tab reaches, or one that only arrows reach. */
  select(isSelected: boolean): void {
    this.$bar.setAttribute('tabindex', isSelected ? '0' : '-1')
  }

  override prepare_wrappers(): void {
    super.prepare_wrappers()
    this.group.setAttribute('data-bar', this.task.id)
  }

  override refresh(): void {
    super.refresh()
    const { tone, isCritical } = this.task.row
    this.group.setAttribute(
      'class',
      `bar-wrapper tone-${tone}${isCritical ? ' is-critical' : ''}${this.moved ? ' is-moving' : ''}`,
    )
  }

  override prepare_values(): void {
    super.prepare_values()
    this.width = Math.max(leastWidth, this.width - 1)
  }

  override compute_x(): void {
    this.x = xOf(this.view, this.span.start)
  }

  override compute_duration(): void {
    this.duration = this.span.end - this.span.start
  }

  override draw_bar(): void {
    super.draw_bar()
    this.$bar.replaceChildren()
    const { id, said, isFixed } = this.task.row
    this.$bar.setAttribute('role', 'button')
    this.$bar.setAttribute('aria-label', said)
    this.$bar.setAttribute('data-bar-button', id)
    if (!isFixed) this.$bar.setAttribute('aria-describedby', this.view.helpId)
    this.select(this.gantt.options.selected === id)
  }

  override draw_progress_bar(): void {
    super.draw_progress_bar()
    this.$bar_progress.replaceChildren()
    this.$date_highlight.remove()
  }

  override draw_label(): void {
    super.draw_label()
    this.bar_group.lastElementChild?.setAttribute('aria-hidden', 'true')
    this.update_label_position()
  }

  /** Writes a title that is longer than its bar beside it. */
  override update_label_position(): void {
    const label = this.bar_group.lastElementChild as SVGElement
    const isLong = widthOf(this.task.row.title) > this.width
    label.classList.toggle('big', isLong)
    this.update_attr(label, 'x', isLong ? this.x + this.width + beside : this.x + inset)
  }

  override draw_resize_handles(): void {
    this.edges = []
    this.links = []
    if (!this.task.row.isFixed) {
      super.draw_resize_handles()
      this.edges = this.handles
      for (const handle of this.edges) handle.dataset.edge = handle.classList.contains('right') ? 'end' : 'start'
    }
    const { linkLabel } = this.view
    if (linkLabel) {
      const { id, title } = this.task.row
      this.links = [
        svgElement('circle', {
          r: '12',
          class: 'link-reach',
          'data-link-from': id,
          'data-tooltip': linkLabel(title),
        }),
        svgElement('circle', { r: '6', class: 'link-handle' }),
      ]
      this.handle_group.append(...this.links)
    }
    this.update_handle_position()
  }

  override update_handle_position(): void {
    const end = this.x + this.width
    for (const handle of this.edges) {
      this.update_attr(handle, 'x', handle.dataset.edge === 'end' ? end - edge : this.x)
      this.update_attr(handle, 'y', this.y)
      this.update_attr(handle, 'width', edge)
      this.update_attr(handle, 'height', barHeight)
    }
    for (const link of this.links) {
      this.update_attr(link, 'cx', end + 10)
      this.update_attr(link, 'cy', this.y + barHeight / 2)
    }
  }

  /** Pointer, touch and keys are those of the chart around the bars. */
  override bind(): void {}

  get view(): PlanView {
    return this.gantt.options.view as PlanView
  }

  get span(): GanttSpan {
    return this.moved ?? this.task.span
  }
}
