import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react'
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
   * They close when the focus moves on to the page.
   */
  takesFocus?: boolean
  ref?: Ref<HTMLDivElement>
}

/**
 * Shows a panel beside its anchor in the browser's top layer: nothing clips it, Escape and a press outside close it.
 * Its content exists only while open.
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
    if (!element) return
    element.showPopover?.()
    const from = anchor.current
    const first = element.querySelector<HTMLElement>('input, select, textarea, button, a[href]') ?? element
    if (takesFocus) first.focus()
    return () => {
      if (element.contains(document.activeElement)) from?.focus()
    }
  }, [takesFocus, anchor])
  const handleLeave = ({ relatedTarget: next, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (takesFocus && next && !currentTarget.contains(next) && !anchor.current?.contains(next)) onClose()
  }
  useAnchorPosition(anchor, panel, align, matchesWidth)
  useDismiss(onClose, [panel, anchor])
  const setPanel = (element: HTMLDivElement | null) => {
    panel.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <div
      tabIndex={-1}
      onBlur={handleLeave}
      {...rest}
      ref={setPanel}
      popover="manual"
      className={classNames(styles.panel, className)}
    />
  )
}
