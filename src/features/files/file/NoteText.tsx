import type { ReactElement } from 'react'
import { sanitize } from '../../../widgets/html/sanitize.ts'
import styles from './content.module.css'

/** Shows text of a note, without executable content. */
export function NoteText({ html }: { html: string }): ReactElement {
  // oxlint-disable-next-line react/no-danger -- it went through the allow-list of tags
  return <div dir="auto" className={styles.note} dangerouslySetInnerHTML={{ __html: sanitize(html) }} />
}
