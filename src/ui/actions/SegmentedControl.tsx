import type { LucideIcon } from 'lucide-react'
import { type ReactElement, useId, useLayoutEffect, useRef } from 'react'
import { showWithin } from '../show-within.ts'
import styles from './SegmentedControl.module.css'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon
}

/** Chooses among a few views of the same content; native radios, so arrows move and choose. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}): ReactElement {
  const name = useId()
  const track = useRef<HTMLDivElement>(null)
  // On a narrow screen the segments scroll.
  useLayoutEffect(() => {
    showWithin(track.current, track.current?.querySelector(':checked')?.parentElement)
  }, [value])
  return (
    <div ref={track} role="radiogroup" aria-label={label} className={styles.track}>
      {segments.map(({ icon: Icon, ...segment }) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {Icon && <Icon className={styles.icon} aria-hidden />}
          {segment.label}
        </label>
      ))}
    </div>
  )
}
