import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import * as package_ from 'react-apexcharts'
import { UiLink } from '../actions/UiLink.tsx'
import { useTheme } from '../theme/use-theme.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { apexOptions, apexSeries, pointAt } from './chart-options.ts'
import type { ChartProps } from './chart-props.ts'
import styles from './Chart.module.css'

// The package is CommonJS: its default is one level deeper in the built app.
const found = package_ as unknown as { default: typeof package_.default & { default?: typeof package_.default } }
const ApexChart = found.default.default ?? found.default

const types = { column: 'bar', line: 'line', bar: 'bar', funnel: 'bar' } as const

/** Measures an element: the package misses a change of its size while it draws. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}

/** Shows the drawing of a chart; a click opens the list of a point, as the link of its cell does. */
export function ApexPlot(props: ChartProps): ReactElement {
  const { isDark } = useTheme()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isRtl = document.documentElement.dir === 'rtl'
  const { ref, width, height } = useSize()
  const opener = useRef<HTMLAnchorElement>(null)
  const [target, setTarget] = useState<string | null>(null)
  const step = width / Math.max(props.categories.length, 1)
  const longest = Math.max(...props.categories.map(({ label }) => label.length), 0)
  const isNarrow = step < Math.max(34, longest * 6)
  const drawn = JSON.stringify([props.kind, props.categories, props.series, props.isLastCurrent])
  const { options, series } = useMemo(
    () => ({
      options: apexOptions(props, { isRtl, isStill, isNarrow }, (at) =>
        setTarget(pointAt(props, at, isRtl)?.to ?? null),
      ),
      series: apexSeries(props, isRtl),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn again when what it shows changes, not its objects
    [drawn, isDark, isRtl, isStill, isNarrow],
  )
  useEffect(() => {
    if (!target) return
    opener.current?.click()
    setTarget(null)
  }, [target])
  return (
    <div ref={ref} className={styles.drawing} aria-hidden>
      {width > 0 && (
        <ApexChart
          key={`${props.kind} ${isDark} ${isRtl} ${isNarrow}`}
          type={types[props.kind]}
          height={height}
          width={width}
          options={options}
          series={series}
        />
      )}
      {target && <UiLink ref={opener} to={target} tabIndex={-1} hidden />}
    </div>
  )
}
