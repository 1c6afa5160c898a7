/** Parts of frappe-gantt that the plan extends; the package has no types. */
declare module 'frappe-gantt' {
  export interface FrappeTask {
    id: string
    /** Written as HTML: it must be escaped. */
    name: string
    start: Date
    end: Date
    progress: number
    dependencies: string[]
    custom_class: string
    /** Row of the bar, counted from the top of the drawing. */
    _index?: number
  }

  export interface FrappeViewMode {
    name: string
    step: string
    column_width: number
  }

  export interface FrappeOptions {
    view_modes: FrappeViewMode[]
    [name: string]: unknown
  }

  /** Column of one of the two lines of the head. */
  export interface FrappeDate {
    x: number
    upper_y: number
    lower_y: number
    formatted_date: string
    upper_text: string
    lower_text: string
  }

  /** Bar of a task. The class itself is not exported. */
  export class FrappeBar {
    constructor(gantt: FrappeGantt, task: FrappeTask)
    gantt: FrappeGantt
    task: FrappeTask
    group: SVGGElement
    bar_group: SVGGElement
    handle_group: SVGGElement
    $bar: SVGRectElement
    $bar_progress: SVGRectElement
    $date_highlight: HTMLElement
    handles: SVGElement[]
    x: number
    y: number
    width: number
    height: number
    duration: number
    refresh(): void
    bind(): void
    prepare_wrappers(): void
    prepare_values(): void
    compute_x(): void
    compute_duration(): void
    draw_bar(): void
    draw_progress_bar(): void
    draw_label(): void
    draw_resize_handles(): void
    update_attr(element: SVGElement, name: string, value: number): void
    update_label_position(): void
    update_handle_position(): void
    update_progressbar_position(): void
  }

  /** Bar as an arrow reads it. */
  export interface FrappeArrowEnd {
    task: { id: string; _index: number }
    $bar: Record<'getX' | 'getY' | 'getWidth' | 'getHeight', () => number>
  }

  /** Arrow between two bars. The class itself is not exported. */
  export class FrappeArrow {
    constructor(gantt: FrappeGantt, from: FrappeArrowEnd, to: FrappeArrowEnd)
    gantt: FrappeGantt
    from_task: FrappeArrowEnd
    to_task: FrappeArrowEnd
    element: SVGPathElement
    path: string
    calculate_path(): void
    update(): void
  }

  export default class FrappeGantt {
    constructor(wrapper: HTMLElement, tasks: FrappeTask[], options: FrappeOptions)
    options: FrappeOptions
    config: { header_height: number; column_width: number }
    tasks: FrappeTask[]
    bars: FrappeBar[]
    arrows: FrappeArrow[]
    layers: Record<'grid' | 'arrow' | 'progress' | 'bar', SVGGElement>
    gantt_start: Date
    gantt_end: Date
    grid_height: number
    $svg: SVGSVGElement
    $container: HTMLElement
    $header: HTMLElement
    $extras: HTMLElement
    $popup_wrapper: HTMLElement
    setup_wrapper(wrapper: HTMLElement): void
    setup_tasks(tasks: FrappeTask[]): void
    setup_gantt_dates(isRefresh: boolean): void
    setup_layers(): void
    change_view_mode(mode: FrappeViewMode): void
    update_view_scale(mode: FrappeViewMode): void
    bind_events(): void
    render(): void
    make_grid_background(): void
    make_grid_header(): void
    make_grid_rows(): void
    make_grid_ticks(): void
    make_side_header(): void
    make_dates(): void
    make_grid_highlights(): void
    make_bars(): void
    make_arrows(): void
    map_arrows_on_bars(): void
    set_dimensions(): void
    set_scroll_position(): void
    get_dates_to_draw(): FrappeDate[]
  }
}
