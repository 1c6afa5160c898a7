import { type SetupField, type SetupValues } from './setup-fields.ts'

export interface StepProps {
  values: SetupValues
  errors: Partial<Record<SetupField, string>>
  onChange: (field: SetupField, value: string) => void
}
