import { type ReactElement, useEffect, useState } from 'react'
import { typedPhone } from '../../format/grouping.ts'
import { GroupedInput, type GroupedInputProps } from '../../ui/fields/text/GroupedInput.tsx'

type Write = (stored: string) => string

let loaded: Write | undefined

/**
 * Returns how a telephone number is written in a form. The formats of other countries are loaded when such a number is
 * edited; until then, and without them, it is shown as stored.
 */
function usePhoneWriter(isForeign: boolean): Write {
  const [write, setWrite] = useState<Write | undefined>(() => loaded)
  useEffect(() => {
    if (!isForeign || write) return
    let isGone = false
    import('../../format/foreign-phone.ts').then(
      ({ formatForeignPhone }) => {
        loaded = formatForeignPhone
        if (!isGone) setWrite(() => formatForeignPhone)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isForeign, write])
  return (stored) => {
    const text = typedPhone.write(stored)
    return text.startsWith('+') && write ? write(text) : text
  }
}

/** Edits a telephone number: shown as it is written in its country, free while typed. */
export function PhoneInput(props: Omit<GroupedInputProps, 'grouping'>): ReactElement {
  const write = usePhoneWriter(typedPhone.write(props.value).startsWith('+'))
  return <GroupedInput type="tel" {...props} grouping={{ ...typedPhone, write }} />
}
