import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useFieldProps } from '../../ui/fields/field-context.ts'
import { sanitize } from '../../ui/html/sanitize.ts'
import styles from './Html.module.css'

/** Variables that may be inserted, `{{key}}` in the text. */
export interface Variable {
  key: string
  label: string
}

const commands: readonly (readonly [string, 'bold' | 'italic' | 'bullets' | 'numbers', LucideIcon])[] = [
  ['bold', 'bold', Bold],
  ['italic', 'italic', Italic],
  ['insertUnorderedList', 'bullets', List],
  ['insertOrderedList', 'numbers', ListOrdered],
]

/**
 * Text of an e-mail with a few marks, lists, links and variables; what is pasted loses all else. Stands in a `Field`.
 */
export function HtmlEditor({
  label,
  value,
  onChange,
  variables = [],
}: {
  label: string
  value: string
  onChange: (html: string) => void
  variables?: readonly Variable[]
}): ReactElement {
  const { t } = useTranslation('widgets')
  const box = useRef<HTMLDivElement>(null)
  const told = useRef<string | null>(null)
  const field = useFieldProps()
  useEffect(() => {
    if (box.current && value !== told.current) box.current.innerHTML = sanitize(value)
    told.current = value
  }, [value])
  const tell = (): void => {
    const html = sanitize(box.current?.innerHTML ?? '')
    told.current = html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') || html.includes('<img') ? html : ''
    onChange(told.current)
  }
  const act = (command: string, argument?: string): void => {
    box.current?.focus()
    // Old, but the one way to mark text that every browser can undo.
    document.execCommand?.(command, false, argument)
    tell()
  }
  const addLink = (): void => {
    const address = window.prompt(t('linkAddress'), 'https://')
    if (address && /^(https?:|mailto:)/.test(address)) act('createLink', address)
  }
  return (
    <div className={styles.editor}>
      <div role="toolbar" aria-label={t('textTools')} className={styles.tools}>
        {commands.map(([command, name, icon]) => (
          <IconButton key={command} size="s" icon={icon} label={t(name)} onClick={() => act(command)} />
        ))}
        <IconButton size="s" icon={Link} label={t('link')} onClick={addLink} />
        {variables.length > 0 && (
          <Menu
            label={t('insertVariable')}
            trigger={
              <Button size="s" variant="ghost">
                {t('insertVariable')}
              </Button>
            }
            items={variables.map((variable) => ({
              key: variable.key,
              label: variable.label,
              detail: `{{${variable.key}}}`,
              onSelect: () => act('insertText', `{{${variable.key}}}`),
            }))}
          />
        )}
      </div>
      <div
        ref={box}
        {...field}
        role="textbox"
        aria-multiline
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        className={styles.text}
        onInput={tell}
        onBlur={tell}
        onPaste={(event) => {
          event.preventDefault()
          act('insertText', event.clipboardData.getData('text/plain'))
        }}
      />
    </div>
  )
}
