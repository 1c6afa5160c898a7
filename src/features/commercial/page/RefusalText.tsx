import type { ReactElement } from 'react'
import styles from './page.module.css'

/** Why a step was refused, when that belongs to no field of its dialog. */
export const RefusalText = ({ text }: { text: string | undefined }): ReactElement | null =>
  text ? (
    <p role="alert" className={styles.refusal}>
      {text}
    </p>
  ) : null
