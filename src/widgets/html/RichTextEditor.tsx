import type { Editor } from '@tiptap/core'
import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useFieldProps } from '../../ui/fields/field-context.ts'
import { useLatestRef } from '../../ui/use-latest-ref.ts'
import type { HtmlEditorProps, Variable } from './HtmlEditor.tsx'
import { createRichText, setTextAttributes, withChips } from './rich-text.ts'
import styles from './Html.module.css'

interface Tool {
  label: 'bold' | 'italic' | 'bullets' | 'numbers'
  icon: LucideIcon
  /** Name of the mark or node at the caret when the tool is active. */
  on: string
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { label: 'bold', icon: Bold, on: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: 'italic', icon: Italic, on: 'italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { label: 'bullets', icon: List, on: 'bulletList', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  {
    label: 'numbers',
    icon: ListOrdered,
    on: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]
const watched = [...tools.map(({ on }) => on), 'link']

/** Shows the editor of `HtmlEditor`: Tiptap under the tools of the product. */
export function RichTextEditor({ label, value, onChange, variables = [] }: HtmlEditorProps): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const { editor, active } = useRichText(box, value, variables, onChange)
  const field = useFieldProps()
  const attributes = JSON.stringify({
    ...field,
    role: 'textbox',
    'aria-multiline': true,
    'aria-label': label,
    class: styles.text,
  })
  useEffect(() => {
    // Attributes are texts here; omitted values of a field are undefined and missing in the JSON.
    const texts = Object.entries(JSON.parse(attributes) as object).map(([name, one]) => [name, String(one)])
    if (editor) setTextAttributes(editor, Object.fromEntries(texts) as Record<string, string>)
  }, [editor, attributes])
  return (
    <div className={styles.editor}>
      {editor && <Tools editor={editor} active={active} variables={variables} />}
      <div ref={box} />
    </div>
  )
}

/** Returns the editor after it is mounted in its box, and the active tools at its caret. */
function useRichText(
  box: React.RefObject<HTMLDivElement | null>,
  value: string,
  variables: readonly Variable[],
  onChange: (html: string) => void,
) {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [active, setActive] = useState('')
  const told = useRef(value)
  const latest = useLatestRef({ value, variables, onChange })
  const names = variables.map(({ label }) => label).join()
  useEffect(() => {
    if (!box.current) return
    const labelOf = (key: string): string =>
      latest.current.variables.find((variable) => variable.key === key)?.label ?? key
    const made = createRichText(box.current, latest.current.value, labelOf, (html) => {
      told.current = html
      latest.current.onChange(html)
    })
    made.on('transaction', () => setActive(watched.filter((name) => made.isActive(name)).join(' ')))
    setEditor(made)
    return () => made.destroy()
    // Names that are loaded later are written by a new editor.
  }, [box, latest, names])
  useEffect(() => {
    if (editor && value !== told.current) editor.commands.setContent(withChips(value), { emitUpdate: false })
    told.current = value
  }, [editor, value])
  return { editor, active: active.split(' ') }
}

function Tools({
  editor,
  active,
  variables,
}: {
  editor: Editor
  active: readonly string[]
  variables: readonly Variable[]
}) {
  const { t } = useTranslation('widgets')
  const offered = variables.filter(({ isMissing }) => !isMissing)
  const handleLink = (): void => {
    const before = String(editor.getAttributes('link').href ?? '')
    const address = window.prompt(t('linkAddress'), before || 'https://')
    if (address === null) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else if (!/^(https?:|mailto:|\{\{)/.test(address)) return
    else if (before || !editor.state.selection.empty) chain.setLink({ href: address }).run()
    else chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
  }
  return (
    // A press on a tool keeps caret and selection in the text.
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('textTools')}
      className={styles.tools}
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ label, icon, on, run }) => (
        <IconButton
          key={label}
          size="s"
          icon={icon}
          label={t(label)}
          aria-pressed={active.includes(on)}
          onClick={() => run(editor)}
        />
      ))}
      <IconButton size="s" icon={Link} label={t('link')} aria-pressed={active.includes('link')} onClick={handleLink} />
      {offered.length > 0 && (
        <Menu
          label={t('insertVariable')}
          trigger={
            <Button size="s" variant="ghost">
              {t('insertVariable')}
            </Button>
          }
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
