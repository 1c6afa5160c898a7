import type { ReactElement } from 'react'
import { piecesOf } from '../../format/variables.ts'
import type { Variable } from './HtmlEditor.tsx'
import styles from './Html.module.css'

/** Shows the subject of a template as text, its variables as chips with their names. */
export function SubjectText({ subject, variables }: { subject: string; variables: readonly Variable[] }): ReactElement {
  return (
    <span className={styles.subjectText}>
      {piecesOf(subject).map((piece, at) =>
        'key' in piece ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no other name
          <span key={at} data-variable={piece.key}>
            {labelOf(piece.key, variables)}
          </span>
        ) : (
          piece.text
        ),
      )}
    </span>
  )
}

const labelOf = (key: string, variables: readonly Variable[]): string =>
  variables.find((variable) => variable.key === key)?.label ?? key

/** Returns the subject of a template as text: `Votre devis ‹Numéro›`. */
export const subjectWords = (subject: string, variables: readonly Variable[]): string =>
  piecesOf(subject)
    .map((piece) => ('key' in piece ? `‹${labelOf(piece.key, variables)}›` : piece.text))
    .join('')
