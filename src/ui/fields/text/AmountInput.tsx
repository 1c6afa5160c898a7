import type { ReactElement } from 'react'
import { NumberInput, type NumberInputProps } from './NumberInput.tsx'

/** Edits an amount of money as a decimal in text; `currency` is the sign shown behind it. */
export function AmountInput({ currency, ...rest }: NumberInputProps & { currency: string }): ReactElement {
  return <NumberInput {...rest} suffix={currency} />
}
