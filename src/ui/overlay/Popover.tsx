import { useLayoutEffect, useRef, type HTMLAttributes, type ReactElement, type Ref, type RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { useAnchorPosition, type Align } from './anchor-position.ts'
import { useDismiss } from './dismiss.ts'
import styles from './Popover.module.css'

export interface PopoverProps extends HTMLAttributes<HTMLDivElement> {
  isOpen: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  align?: Align
  matchesWidth?: boolean
  /**
   * Moves the focus to the first field or button inside, and back to the anchor at the end; for panels with controls.
   */
  takesFocus?: boolean
  ref?: Ref<HTMLDivElement>
}

/**
 * A panel beside its anchor in the browser's top layer: nothing clips it, Escape and a press outside close it. Its
 * content exists only while open.
 */
export function Popover({ isOpen, ...props }: PopoverProps): ReactElement | null {
  return isOpen ? <PopoverPanel {...props} /> : null
}

function PopoverPanel({
  onClose,
  anchor,
  align = 'start',
  matchesWidth = false,
  takesFocus,
  className,
  ref,
  ...rest
}: Omit<PopoverProps, 'isOpen'>) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    element?.showPopover?.()
    if (!takesFocus || !element) return
    const from = anchor.current
    const first = element.querySelector<HTMLElement>('input, select, textarea, button, a[href]') ?? element
    first.focus()
    return () => {
      if (element.contains(document.activeElement)) from?.focus()
    }
  }, [takesFocus, anchor])
  useAnchorPosition(anchor, panel, align, matchesWidth)
  useDismiss(onClose, [panel, anchor])
  const setPanel = (element: HTMLDivElement | null) => {
    panel.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return <div tabIndex={-1} {...rest} ref={setPanel} popover="manual" className={classNames(styles.panel, className)} />
}
