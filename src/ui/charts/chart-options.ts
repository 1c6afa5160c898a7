import type { ApexOptions } from 'apexcharts'
import { pageNonce } from '../page-nonce.ts'
import { readToken } from '../theme/theme.ts'
import type { ChartPoint, ChartProps } from './chart-props.ts'
import { escapeName } from './escape-name.ts'

/** The look of the screen that a chart is drawn for. */
export interface ChartLook {
  isRtl: boolean
  isStill: boolean
  /** Whether there is no room for full labels and values. */
  isNarrow: boolean
}

type Drawn = Pick<ChartProps, 'kind' | 'categories' | 'series' | 'isLastCurrent'>

interface Place {
  seriesIndex: number
  dataPointIndex: number
}

const isAcross = (kind: ChartProps['kind']): boolean => kind === 'bar' || kind === 'funnel'

/** Mirrors the categories along the axis: apexcharts draws from left to right in every language. */
const inOrder = <Item>(items: readonly Item[], kind: ChartProps['kind'], isRtl: boolean): Item[] =>
  isRtl && !isAcross(kind) ? items.toReversed() : [...items]

/** Returns the point that is drawn at a place of the chart. */
export function pointAt(
  { kind, series }: Drawn,
  { seriesIndex, dataPointIndex }: Place,
  isRtl: boolean,
): ChartPoint | undefined {
  const rows = inOrder(series, kind, isRtl)
  return inOrder(rows[Math.max(seriesIndex, 0)]?.points ?? [], kind, isRtl)[dataPointIndex]
}

/** Returns the series as apexcharts reads them, their names escaped. */
export function apexSeries({ kind, categories, series, isLastCurrent }: Drawn, isRtl: boolean): ApexAxisChartSeries {
  const places = inOrder(categories, kind, isRtl)
  const expected = (value: number) => [
    { name: '', value, strokeHeight: 3, strokeLineCap: 'butt', strokeColor: readToken('--color-text') },
  ]
  return inOrder(series, kind, isRtl).map(({ name, points }) => {
    const drawn = inOrder(points, kind, isRtl)
    const current = isRtl && !isAcross(kind) ? 0 : points.length - 1
    return {
      name: escapeName(name),
      data: drawn.map((point, index) => ({
        x: escapeName(places[index]?.label ?? ''),
        y: point.value,
        ...(isLastCurrent && index === current ? { fillColor: readToken('--color-brand') } : {}),
        ...(point.expected == null ? {} : { goals: expected(point.expected) }),
      })),
    }
  }) as ApexAxisChartSeries
}

function colours({ series, isLastCurrent, kind }: Drawn, isRtl: boolean): string[] {
  const [strong, soft] = [readToken('--color-brand'), readToken('--color-brand-line')]
  if (series.length > 1) return isRtl && !isAcross(kind) ? [soft, strong] : [strong, soft]
  return [isLastCurrent && kind === 'column' ? soft : strong]
}

const labelStyle = () => ({ fontSize: '11.5px', fontFamily: readToken('--font'), fontWeight: 400 })

const labelOffsets: Readonly<Record<ChartProps['kind'], number>> = { column: -18, line: -6, bar: 0, funnel: 0 }

/** Returns the labels of values: over columns and points; on the bars of a funnel with its names. */
function valueLabels(drawn: Drawn, isRtl: boolean, isNarrow: boolean): ApexOptions['dataLabels'] {
  const { kind, categories, series } = drawn
  const isFunnel = kind === 'funnel'
  return {
    enabled: series.length === 1 && !isNarrow && kind !== 'bar',
    formatter: (_value, at) => {
      const { text = '' } = pointAt(drawn, at as Place, isRtl) ?? {}
      return isFunnel ? `${categories[(at as Place).dataPointIndex]?.label ?? ''} · ${text}` : text
    },
    offsetY: labelOffsets[kind],
    // A bar may be shorter than its name.
    background: { enabled: isFunnel, foreColor: readToken('--color-text'), borderWidth: 0, padding: 5 },
    style: { ...labelStyle(), colors: [readToken(isFunnel ? '--color-surface' : '--color-text-2')] },
  }
}

/** Returns the options of every chart of the product: one look, from the tokens of the theme. */
export function apexOptions(drawn: Drawn, look: ChartLook, onOpen: (at: Place) => void): ApexOptions {
  const { kind, categories, series } = drawn
  const { isRtl, isStill } = look
  const isNarrow = look.isNarrow && !isAcross(kind)
  const quiet = readToken('--color-text-3')
  const labels = new Map(categories.map(({ label, short }) => [escapeName(label), isNarrow ? (short ?? label) : label]))
  const nameOf = (value: unknown): string => labels.get(String(value)) ?? ''
  const textStyle = labelStyle()
  return {
    chart: {
      nonce: pageNonce(),
      background: 'transparent',
      foreColor: quiet,
      fontFamily: readToken('--font'),
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      parentHeightOffset: 0,
      animations: { enabled: !isStill, speed: 140, animateGradually: { enabled: false } },
      events: { click: (_event, _chart, at) => onOpen(at as Place) },
    },
    colors: colours(drawn, isRtl),
    fill: { opacity: 1 },
    legend: { show: false },
    stroke: kind === 'line' ? { width: 2, curve: 'straight' } : { width: 0 },
    markers: { size: kind === 'line' ? 4 : 0, strokeWidth: 0, hover: { sizeOffset: 1 } },
    states: { hover: { filter: { type: 'darken' } }, active: { filter: { type: 'none' } } },
    plotOptions: {
      bar: {
        horizontal: isAcross(kind),
        isFunnel: kind === 'funnel',
        barHeight: '62%',
        columnWidth: series.length > 1 ? '68%' : '55%',
        borderRadius: 3,
        borderRadiusApplication: kind === 'funnel' ? 'around' : 'end',
        dataLabels: { position: isAcross(kind) ? 'center' : 'top', orientation: 'horizontal' },
      },
    },
    dataLabels: valueLabels(drawn, isRtl, isNarrow),
    grid: {
      borderColor: readToken('--color-line'),
      xaxis: { lines: { show: false } },
      yaxis: { lines: { show: !isAcross(kind) } },
      padding: { top: 0, right: kind === 'line' ? 18 : 8, bottom: 0, left: kind === 'line' ? 18 : 8 },
    },
    xaxis: {
      type: 'category',
      axisBorder: { show: !isAcross(kind), color: readToken('--color-line-strong') },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { show: false },
      labels: {
        show: !isAcross(kind),
        rotate: 0,
        hideOverlappingLabels: false,
        style: { ...textStyle, colors: quiet },
        formatter: nameOf,
      },
    },
    yaxis: {
      show: isAcross(kind),
      reversed: kind === 'bar' && isRtl,
      opposite: isRtl,
      labels: { show: isAcross(kind), maxWidth: 140, style: { ...textStyle, colors: [quiet] }, formatter: nameOf },
    },
    tooltip: {
      shared: false,
      intersect: series.length > 1 || isAcross(kind),
      custom: (at: Place) => `<div class="chart-tip">${escapeName(pointAt(drawn, at, isRtl)?.name ?? '')}</div>`,
    },
  }
}
