import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react'
import { IconButton } from '../../actions/IconButton.tsx'
import { useUiLabels } from '../../ui-labels.ts'
import { TextInput } from './TextInput.tsx'

/**
 * Searches while typing: reports after a pause of `delay` ms (100), at once on Enter and when emptied; Escape empties
 * it.
 */
export function SearchInput({
  label,
  value,
  onSearch,
  placeholder,
  delay = 100,
  className,
  ref,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
  placeholder?: string
  delay?: number
  className?: string
  ref?: Ref<HTMLInputElement>
}): ReactElement {
  const labels = useUiLabels()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef(0)
  const told = useRef(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (told.current === next.trim() && value === next.trim()) return
      told.current = next.trim()
      onSearch(next.trim())
    }, wait)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') tell(text, 0)
    if (event.key !== 'Escape' || !text) return
    event.preventDefault()
    event.stopPropagation()
    tell('', 0)
  }
  return (
    <TextInput
      ref={ref}
      type="search"
      icon={Search}
      className={className}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => tell(event.target.value, event.target.value ? delay : 0)}
      onKeyDown={handleKey}
      suffix={text ? <IconButton size="s" icon={X} label={labels.clear} onClick={() => tell('', 0)} /> : undefined}
    />
  )
}
