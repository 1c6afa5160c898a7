import type { ReactElement, ReactNode } from 'react'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { DecimalInput } from '../../../widgets/record-form/KindInputs.tsx'

/** Edits the rate of late penalties: a percentage without an upper bound, which its kind alone does not define. */
export function PenaltyRateField({ help }: { help?: ReactNode }): ReactElement {
  return (
    <FormField name="penalty_rate" help={help}>
      {(input) => <DecimalInput {...input} facts={{ ...input.facts, top: '100' }} />}
    </FormField>
  )
}
