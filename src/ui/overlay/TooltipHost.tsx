import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react'
import { useAnchorPosition } from './anchor-position.ts'
import styles from './TooltipHost.module.css'

const DELAY = 350

/**
 * Shows the text of `data-tooltip` of the element under the pointer or focused by key. There is one for the whole page,
 * and Escape hides it. The pointer may be over it, and a focused element keeps its tooltip while the pointer moves.
 */
export function TooltipHost(): ReactElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => watchTargets(setTarget), [])
  const text = target?.dataset.tooltip
  return target && text ? <Tip target={target} text={text} /> : null
}

function watchTargets(setTarget: (target: HTMLElement | null) => void): () => void {
  let timer = 0
  let focused: HTMLElement | null = null
  const show = (next: HTMLElement | null, delay: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => setTarget(next), delay)
  }
  const handleOver = (event: PointerEvent) => {
    const over = event.target as Element
    if (event.pointerType === 'touch' || over.closest?.('[role=tooltip]')) return clearTimeout(timer)
    const pointed = bearer(over)
    show(pointed ?? focused, pointed ? DELAY : 80)
  }
  const handleFocus = (event: FocusEvent) => {
    const target = event.target as Element
    if (!target.matches?.(':focus-visible')) return
    focused = bearer(target)
    show(focused, 0)
  }
  const hide = () => {
    focused = null
    show(null, 0)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  const events = new AbortController()
  const { signal } = events
  document.addEventListener('pointerover', handleOver, { signal })
  document.addEventListener('pointerdown', hide, { signal })
  document.addEventListener('focusin', handleFocus, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('keydown', handleKey, { signal, capture: true })
  return () => {
    clearTimeout(timer)
    events.abort()
  }
}

function Tip({ target, text }: { target: HTMLElement; text: string }) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const anchor = useMemo(() => ({ current: target }), [target])
  const isName = target.getAttribute('aria-label') === text
  useEffect(() => {
    panel.current?.showPopover?.()
  }, [])
  useEffect(() => {
    if (isName || target.hasAttribute('aria-describedby')) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, isName, id])
  useAnchorPosition(anchor, panel, 'start', false)
  return (
    <div ref={panel} id={id} role="tooltip" popover="manual" className={styles.tip} aria-hidden={isName || undefined}>
      {text}
    </div>
  )
}

function bearer(element: Element) {
  return element.closest?.<HTMLElement>('[data-tooltip]') ?? null
}
