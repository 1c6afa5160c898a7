import { type ReactElement, useState } from 'react'
import { DayInput } from '../../../widgets/DayInput.tsx'

/** A day of a plan: half a day that is typed is a day too, so it counts once the field is left, or with Enter. */
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
