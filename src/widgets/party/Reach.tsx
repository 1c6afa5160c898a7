import type { ReactElement } from 'react'
import { PhoneText } from '../field-value/PhoneText.tsx'
import { type Reachable, dialled } from './party.ts'
import styles from './party.module.css'

/** Shows the telephone and the e-mail address of a person or a company as links; nothing where neither is known. */
export function Reach({ of }: { of: Reachable | null | undefined }): ReactElement | null {
  if (!of?.phone && !of?.email) return null
  return (
    <span className={styles.reach}>
      {of.phone && (
        <a dir="ltr" href={dialled(of.phone)}>
          <PhoneText stored={of.phone} />
        </a>
      )}
      {of.email && (
        <a dir="ltr" href={`mailto:${of.email}`}>
          {of.email}
        </a>
      )}
    </span>
  )
}
