import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCombobox } from '../../ui/fields/choice/combobox-state.ts'
import { ComboList } from '../../ui/fields/choice/ComboList.tsx'
import { TextArea, type TextAreaProps } from '../../ui/fields/text/TextArea.tsx'
import { type NoteTarget, typedMention, useMentionable } from './mentions.ts'

const nobody: ReadonlySet<string> = new Set()

/** Edits several lines of text in which `@` proposes the colleagues who may read the record. */
export function MentionArea({
  value,
  onText,
  target,
  hasFocus = false,
  ...rest
}: Omit<TextAreaProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  onText: (text: string) => void
  target: NoteTarget | undefined
  hasFocus?: boolean
}): ReactElement {
  const { t } = useTranslation('widgets')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const caret = useRef<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { options, isLoading } = useMentionable(target, isAsked)
  const state = useCombobox({
    id,
    options,
    onPick: ({ label }) => {
      const place = typedMention(value, field.current?.selectionStart ?? value.length)
      if (!place) return
      const before = `${value.slice(0, place.at)}@${label} `
      caret.current = before.length
      onText(before + value.slice(place.at + 1 + place.query.length).trimStart())
    },
  })
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const propose = (text: string, at: number): void => {
    const typed = target && typedMention(text, at)
    const isName = typed && (!typed.query.includes(' ') || hasMatch(options, typed.query))
    if (!isName) return state.isOpen ? state.close() : undefined
    setAsked(true)
    state.type(typed.query)
  }
  const { isOpen, at } = state
  return (
    <div ref={box}>
      <TextArea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete={target ? 'list' : undefined}
        aria-controls={isOpen ? `${id}l` : undefined}
        aria-activedescendant={isOpen && at >= 0 ? state.optionId(at) : undefined}
        onChange={({ target: { value: text, selectionStart } }) => {
          onText(text)
          propose(text, selectionStart)
        }}
        onKeyDown={(event) => {
          if (isOpen && event.key !== 'Home' && event.key !== 'End') state.handleKey(event)
        }}
        onBlur={state.close}
      />
      <ComboList
        id={id}
        label={t('mention')}
        emptyText={t('mentionNone')}
        state={state}
        anchor={box}
        chosen={nobody}
        isLoading={isLoading}
      />
    </div>
  )
}

const hasMatch = (options: readonly { label: string }[], query: string): boolean =>
  options.some(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
