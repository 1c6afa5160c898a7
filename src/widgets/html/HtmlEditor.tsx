import { lazy, type ReactElement, Suspense } from 'react'
import styles from './Html.module.css'

/** A variable of a text, `{{key}}` in it; one without a value is shown by name in the text, but not offered. */
export interface Variable {
  key: string
  label: string
  isMissing?: boolean
}

export interface HtmlEditorProps {
  label: string
  /** Sanitised before it is shown. */
  value: string
  /** Receives sanitised HTML, or an empty text where no text remains. */
  onChange: (html: string) => void
  variables?: readonly Variable[]
}

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx').then((part) => ({ default: part.RichTextEditor })))

/**
 * Edits the text of an e-mail with a few marks, lists, links and variables; pasted text loses all other formats.
 * Belongs in a `Field`. Its editor is loaded when it is first shown; until then its place is kept.
 */
export function HtmlEditor(props: HtmlEditorProps): ReactElement {
  return (
    <Suspense fallback={<div aria-busy className={`${styles.editor} ${styles.waiting}`} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
