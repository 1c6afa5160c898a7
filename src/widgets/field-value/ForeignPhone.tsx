import type { ReactElement } from 'react'
import { formatForeignPhone } from '../../format/foreign-phone.ts'
import { unbroken } from './unbroken.ts'

/** A number of another country in its usual international writing. */
export const ForeignPhone = ({ stored }: { stored: string }): ReactElement => (
  <>{unbroken(formatForeignPhone(stored))}</>
)
