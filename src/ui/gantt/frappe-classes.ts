import FrappeGantt, { type FrappeArrow, type FrappeBar, type FrappeTask } from 'frappe-gantt'

/** Draws two linked bars outside the page, without the grid and without listeners. */
class Probe extends FrappeGantt {
  override bind_events(): void {}
  override render(): void {
    this.setup_layers()
    this.make_grid_header()
    this.make_bars()
    this.make_arrows()
  }
}

const day = new Date(2026, 0, 1)
const task = (id: string, dependencies: string[]): FrappeTask => ({
  id,
  dependencies,
  name: '',
  start: day,
  end: day,
  progress: 0,
  custom_class: 'probe',
})

const { bars, arrows } = new Probe(document.createElement('div'), [task('a', []), task('b', ['a'])], {
  view_modes: [{ name: 'day', step: '1d', column_width: 30 }],
})
// The package would measure the labels in the next frame, when nothing shows them.
for (const bar of bars) bar.update_label_position = () => undefined

/** Class of the bars of frappe-gantt, which exports only the chart. */
export const PackageBar = bars[0]!.constructor as typeof FrappeBar

/** Class of the arrows of frappe-gantt. */
export const PackageArrow = arrows[0]!.constructor as typeof FrappeArrow
