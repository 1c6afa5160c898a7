import type { ReactElement } from 'react'
import { typedPhone } from '../../format/grouping.ts'
import { GroupedInput, type GroupedInputProps } from '../../ui/fields/text/GroupedInput.tsx'
import { usePhoneWriter } from './phone-writer.ts'

/** Edits a telephone number: shown as it is written in its country, free while typed. */
export function PhoneInput(props: Omit<GroupedInputProps, 'grouping'>): ReactElement {
  const write = usePhoneWriter()
  return <GroupedInput type="tel" {...props} grouping={{ ...typedPhone, write }} />
}
