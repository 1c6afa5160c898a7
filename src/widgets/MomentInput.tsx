import { type ReactElement, useId, useState } from 'react'
import { homeZone, momentOf, wallTime } from '../contract/rules/time/zoned-time.ts'
import { TimeInput } from '../ui/fields/text/TimeInput.tsx'
import { DayInput } from './DayInput.tsx'
import styles from './MomentInput.module.css'
import { today } from './today.ts'

/** Day and time in Paris of a moment; without one, the typed parts. */
interface Parts {
  day: string | null
  time: string | null
}

const partsOf = (moment: string): Parts => {
  const wall = wallTime(moment, homeZone)
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** Asks for a moment as its day and its time in Paris. One of them is enough: the other is today or nine o'clock. */
export function MomentInput({
  value,
  timeLabel,
  isDisabled,
  onChange,
  onBlur,
}: {
  value: string | null
  timeLabel: string
  isDisabled?: boolean
  onChange: (moment: string | null) => void
  onBlur?: () => void
}): ReactElement {
  const id = useId()
  const [typed, setTyped] = useState<Parts>({ day: null, time: null })
  const parts = value ? partsOf(value) : typed
  const set = (next: Parts): void => {
    setTyped(next)
    onChange(next.day && next.time ? momentOf(`${next.day}T${next.time}:00`, homeZone) : null)
  }
  return (
    <div className={styles.moment}>
      <DayInput
        value={parts.day}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(day) => set({ day, time: parts.time ?? (day && '09:00') })}
      />
      <TimeInput
        id={id}
        aria-label={timeLabel}
        value={parts.time}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(time) => set({ time, day: parts.day ?? (time && today()) })}
      />
    </div>
  )
}
