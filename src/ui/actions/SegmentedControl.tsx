import type { LucideIcon } from 'lucide-react'
import { useId, type ReactElement } from 'react'
import styles from './SegmentedControl.module.css'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon
}

/** A choice among a few ways to see the same thing; native radios, so arrows move and choose. */
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
  return (
    <div role="radiogroup" aria-label={label} className={styles.track}>
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
