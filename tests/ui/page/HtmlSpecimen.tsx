import { useEffect, useState } from 'react'
import { sanitize } from '../../../src/widgets/html/sanitize.ts'
import { NoteText } from '../../../src/features/files/file/NoteText.tsx'
import { HtmlPreview } from '../../../src/widgets/html/HtmlPreview.tsx'
import { HtmlEditorSpecimen } from './HtmlEditorSpecimen.tsx'

/** HTML of somebody else wherever the product draws it: in the page, in the frame of a mail, in the editor. */
export function HtmlSpecimen() {
  const [html, setHtml] = useState('')
  useEffect(() => {
    const draw = (given: string): string => {
      setHtml(given)
      return sanitize(given)
    }
    Object.assign(window, { draw })
  }, [])
  return (
    <>
      <NoteText html={html} />
      <HtmlPreview label="Mail" html={html} />
      <HtmlEditorSpecimen key={html} start={html} />
    </>
  )
}
