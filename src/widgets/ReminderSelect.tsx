import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../ui/fields/choice/Select.tsx'

const usual = ['0', '10', '30', '60', '1440'] as const

/** Edits how long before its start a person is reminded: minutes as text, empty for never. */
export function ReminderSelect({
  value,
  isDisabled,
  onChange,
}: {
  value: string
  isDisabled?: boolean
  onChange: (minutes: string) => void
}): ReactElement {
  const { t } = useTranslation('agenda')
  const textOf = (minutes: string): string => {
    const count = Number(minutes)
    if (count === 0) return t('reminders.atStart')
    if (count % 1440 === 0) return t('reminders.days', { count: count / 1440 })
    return count % 60 === 0 ? t('reminders.hours', { count: count / 60 }) : t('reminders.minutes', { count })
  }
  return (
    <Select
      value={value}
      emptyLabel={t('reminders.none')}
      disabled={isDisabled}
      options={[...new Set([...usual, value])].filter(Boolean).map((one) => ({ value: one, label: textOf(one) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
