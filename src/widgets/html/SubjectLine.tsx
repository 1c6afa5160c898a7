import type { Editor } from '@tiptap/core'
import { Plus } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useFieldProps } from '../../ui/fields/field-context.ts'
import { useLatestRef } from '../../ui/use-latest-ref.ts'
import type { SubjectEditorProps } from './SubjectEditor.tsx'
import { setTextAttributes } from './rich-text.ts'
import { createSubjectLine, subjectContent } from './subject-line.ts'
import styles from './Html.module.css'

/** Shows the editor of `SubjectEditor`. */
export function SubjectLine({ label, value, onChange, variables, isDisabled }: SubjectEditorProps): ReactElement {
  const { t } = useTranslation('widgets')
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const written = useRef(value)
  const latest = useLatestRef({ value, variables, onChange })
  const field = useFieldProps()
  const offered = variables.filter(({ isMissing }) => !isMissing)
  const names = variables.map((variable) => variable.label).join()
  useEffect(() => {
    if (!box.current) return
    const labelOf = (key: string): string =>
      latest.current.variables.find((variable) => variable.key === key)?.label ?? key
    const made = createSubjectLine(box.current, latest.current.value, labelOf, (subject) => {
      written.current = subject
      latest.current.onChange(subject)
    })
    setEditor(made)
    return () => made.destroy()
    // Names that are loaded later are written by a new editor.
  }, [latest, names])
  useEffect(() => {
    if (editor && value !== written.current) editor.commands.setContent(subjectContent(value), { emitUpdate: false })
    written.current = value
  }, [editor, value])
  const attributes = JSON.stringify({ ...field, role: 'textbox', 'aria-label': label, class: styles.line })
  useEffect(() => {
    const texts = Object.entries(JSON.parse(attributes) as object).map(([name, one]) => [name, String(one)])
    if (!editor) return
    setTextAttributes(editor, Object.fromEntries(texts) as Record<string, string>)
    editor.setEditable(!isDisabled)
  }, [editor, attributes, isDisabled])
  return (
    <div className={`${styles.editor} ${styles.subject}`}>
      <div ref={box} className={styles.lineBox} />
      {editor && !isDisabled && offered.length > 0 && (
        <Menu
          align="end"
          label={t('insertVariable')}
          trigger={<IconButton size="s" icon={Plus} label={t('insertVariable')} />}
          items={offered.map((variable) => ({
            key: variable.key,
            label: variable.label,
            onSelect: () =>
              editor
                .chain()
                .focus()
                .insertContent({ type: 'variable', attrs: { key: variable.key } })
                .run(),
          }))}
        />
      )}
    </div>
  )
}
