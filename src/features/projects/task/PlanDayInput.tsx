import { type ReactElement, useState } from 'react'
import { DayInput } from '../../../widgets/DayInput.tsx'

/**
 * Edits a day of a plan. A partly typed day is a valid day too, so the value counts after the field is left, or with
 * Enter.
 */
export function PlanDayInput({
  day,
  label,
  onChange,
}: {
  day: string
  label?: string
  onChange: (day: string) => void
}): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = (): void => {
    if (typed && typed !== day) onChange(typed)
    setTyped(null)
  }
  return (
    <span
      role="presentation"
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep()
        if (key === 'Escape') setTyped(null)
      }}
    >
      <DayInput {...(label ? { 'aria-label': label } : {})} value={typed ?? day} onChange={setTyped} />
    </span>
  )
}
