import type { ReactElement } from 'react'
import { formatForeignPhone } from '../../format/foreign-phone.ts'
import { unbroken } from './unbroken.ts'

/** Shows a number of another country in its usual international format. */
export const ForeignPhone = ({ stored }: { stored: string }): ReactElement => (
  <>{unbroken(formatForeignPhone(stored))}</>
)
