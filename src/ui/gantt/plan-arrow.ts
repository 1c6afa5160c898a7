import type { FrappeArrowEnd } from 'frappe-gantt'
import { PackageArrow } from './frappe-classes.ts'
import type { PlanLink } from './gantt-props.ts'
import { linkPath } from './link-path.ts'

/** Second end of an arrow, with the link that it shows. */
export interface ArrowTarget extends FrappeArrowEnd {
  link: PlanLink
}

/** Arrow of frappe-gantt, which knows links from an end to a start, with paths for the other kinds. */
export class PlanArrow extends PackageArrow {
  declare to_task: ArrowTarget

  override calculate_path(): void {
    const { type } = this.to_task.link
    if (type === 'finish_to_start') super.calculate_path()
    else this.path = linkPath(type, this.from_task, this.to_task)
  }
}

/** Class of the arrow of a link: broken and critical ones have colours. */
export const arrowClass = ({ isBroken, isCritical }: PlanLink): string =>
  isBroken ? 'is-broken' : isCritical ? 'is-critical' : ''
