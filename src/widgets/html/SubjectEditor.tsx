import { lazy, type ReactElement, Suspense } from 'react'
import type { Variable } from './HtmlEditor.tsx'
import styles from './Html.module.css'

export interface SubjectEditorProps {
  label: string
  /** Plain text with its variables as `{{key}}`. */
  value: string
  onChange: (subject: string) => void
  variables: readonly Variable[]
  isDisabled?: boolean | undefined
}

const SubjectLine = lazy(() => import('./SubjectLine.tsx').then((part) => ({ default: part.SubjectLine })))

/** Edits the subject of a mail: one line of text in which variables are shown by their names. Belongs in a `Field`. */
export function SubjectEditor(props: SubjectEditorProps): ReactElement {
  return (
    <Suspense fallback={<div aria-busy className={`${styles.editor} ${styles.subject}`} />}>
      <SubjectLine {...props} />
    </Suspense>
  )
}
