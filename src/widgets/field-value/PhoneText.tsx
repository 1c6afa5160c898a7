import { lazy, type ReactElement, Suspense } from 'react'
import { formatPhone } from '../../format/identifiers.ts'
import { unbroken } from './unbroken.ts'

const Stored = ({ stored }: { stored: string }): ReactElement => <>{stored}</>

// Without the file of phone formats, the number is shown as stored.
const ForeignPhone = lazy(() =>
  import('./ForeignPhone.tsx').then(
    (part) => ({ default: part.ForeignPhone }),
    () => ({ default: Stored }),
  ),
)

/** Shows a telephone number in its usual format; formats of other countries are loaded when one is shown. */
export function PhoneText({ stored }: { stored: string }): ReactElement {
  const text = formatPhone(stored)
  return (
    <bdi dir="ltr">
      {text.startsWith('+') ? (
        <Suspense fallback={text}>
          <ForeignPhone stored={text} />
        </Suspense>
      ) : (
        unbroken(text)
      )}
    </bdi>
  )
}
