import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { useAnchorPosition } from './anchor-position.ts'
import styles from './TooltipHost.module.css'

const DELAY = 350

/**
 * Shows the text of `data-tooltip` of whatever is pointed at or focused by key. One for the whole page; Escape hides
 * it, the pointer may rest on it.
 */
export function TooltipHost(): ReactElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let timer = 0
    const show = (next: HTMLElement | null, delay: number) => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setTarget(next), delay)
    }
    const handleOver = (event: PointerEvent) => {
      const over = event.target as Element
      if (event.pointerType === 'touch' || over.closest?.('[role=tooltip]')) return clearTimeout(timer)
      show(bearer(over), bearer(over) ? DELAY : 80)
    }
    const handleFocus = (event: FocusEvent) => {
      const focused = event.target as Element
      if (focused.matches?.(':focus-visible')) show(bearer(focused), 0)
    }
    const hide = () => show(null, 0)
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    document.addEventListener('pointerover', handleOver)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', handleKey, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', handleOver)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', handleKey, true)
    }
  }, [])
  const text = target?.dataset.tooltip
  return target && text ? <Tip target={target} text={text} /> : null
}

function Tip({ target, text }: { target: HTMLElement; text: string }) {
  const panel = useRef<HTMLDivElement>(null)
  const anchor = useMemo(() => ({ current: target }), [target])
  useEffect(() => {
    panel.current?.showPopover?.()
  }, [])
  useAnchorPosition(anchor, panel, 'start', false)
  return (
    <div
      ref={panel}
      role="tooltip"
      popover="manual"
      className={styles.tip}
      aria-hidden={target.getAttribute('aria-label') === text || undefined}
    >
      {text}
    </div>
  )
}

function bearer(element: Element) {
  return element.closest?.<HTMLElement>('[data-tooltip]') ?? null
}
