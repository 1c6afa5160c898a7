import { type ReactElement, useState } from 'react'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { variablesIn } from '../../format/variables.ts'
import type { Variable } from '../html/HtmlEditor.tsx'
import { SubjectEditor } from '../html/SubjectEditor.tsx'

const hasVariables = (subject: string): boolean => variablesIn(subject).length > 0

/**
 * Shows the subject of a mail: a plain input, or the editor of templates where the given text contains variables. Each
 * variable is shown by its name and filled when the mail is sent.
 */
export function MailSubject({
  label,
  value,
  variables,
  onChange,
}: {
  label: string
  value: string
  variables: readonly Variable[]
  onChange: (subject: string) => void
}): ReactElement {
  const [written, setWritten] = useState(value)
  const [isEditor, setIsEditor] = useState(() => hasVariables(value))
  // A template or a draft from outside decides again; typing never changes the input.
  if (value !== written) {
    setWritten(value)
    setIsEditor(hasVariables(value))
  }
  const handleChange = (subject: string): void => {
    setWritten(subject)
    onChange(subject)
  }
  return isEditor ? (
    <SubjectEditor label={label} value={value} variables={variables} onChange={handleChange} />
  ) : (
    <TextInput value={value} maxLength={255} onChange={(event) => handleChange(event.target.value)} />
  )
}
