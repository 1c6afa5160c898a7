import type { ReactElement } from 'react'
import styles from './page.module.css'

/** Shows why a step was refused, for refusals that concern no field of its dialog. */
export const RefusalText = ({ text }: { text: string | undefined }): ReactElement | null =>
  text ? (
    <p role="alert" className={styles.refusal}>
      {text}
    </p>
  ) : null
