import { useLayoutEffect, type RefObject } from 'react'
import { placeToasts } from '../toast/toast-place.ts'

const FIRST = '[data-autofocus], [autofocus]'
const FIELDS = 'input:not([type=hidden], [disabled], [tabindex="-1"]), select:not([disabled]), textarea:not([disabled])'
const STOPS = 'a[href], button, input, select, textarea, [tabindex], [contenteditable=true]'
const ACTIONS = 'button:not([disabled]), a[href]'

/**
 * Opens a native dialog as a modal while it is mounted: puts the focus on its first field, and keeps the Tab key
 * inside. On unmount it restores the focus. It closes on Escape, and with `closesOutside` also on a press that begins
 * and ends on the backdrop. `onClose` should stay the same between renders.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  closesOutside = false,
): void {
  // First, so that on unmount its listeners are removed before the dialog closes itself.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const handleCancel = (event: Event) => {
      if (event.target !== element || (event.type === 'close' && element.open)) return
      event.preventDefault()
      onClose()
    }
    element.addEventListener('cancel', handleCancel)
    element.addEventListener('close', handleCancel)
    return () => {
      element.removeEventListener('cancel', handleCancel)
      element.removeEventListener('close', handleCancel)
    }
  }, [dialog, onClose])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement as HTMLElement | null
    const page = document.documentElement
    page.toggleAttribute('data-scrolls', window.innerWidth > page.clientWidth)
    if (element.showModal) element.showModal()
    else element.setAttribute('open', '')
    first(element)?.focus({ preventScroll: true })
    const giveBack = placeToasts(element)
    return () => {
      giveBack()
      element.close?.()
      if (before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [dialog])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const handleTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return
      const stops = tabStops(element)
      const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
      if (document.activeElement !== from && document.activeElement !== element) return
      event.preventDefault()
      to?.focus()
    }
    element.addEventListener('keydown', handleTab)
    return () => element.removeEventListener('keydown', handleTab)
  }, [dialog])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !closesOutside) return
    let isOutside = false
    const handleDown = (event: Event) => {
      isOutside = event.target === element
    }
    const handleClick = (event: Event) => {
      if (isOutside && event.target === element) onClose()
    }
    element.addEventListener('pointerdown', handleDown)
    element.addEventListener('click', handleClick)
    return () => {
      element.removeEventListener('pointerdown', handleDown)
      element.removeEventListener('click', handleClick)
    }
  }, [dialog, onClose, closesOutside])
}

/** Returns the Tab stops of a dialog in order; only the chosen button of a radio group is one. */
function tabStops(dialog: HTMLElement) {
  return [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      (element.checkVisibility?.({ visibilityProperty: true }) ?? true) &&
      !isUnchosenRadio(element, dialog),
  )
}

function isUnchosenRadio(element: HTMLElement, dialog: HTMLElement) {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  return dialog.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null
}

function first(dialog: HTMLElement) {
  const body = dialog.querySelector<HTMLElement>('[data-body]') ?? dialog
  const foot = dialog.querySelector<HTMLElement>('[data-foot]')
  return (
    dialog.querySelector<HTMLElement>(FIRST) ??
    body.querySelector<HTMLElement>(FIELDS) ??
    foot?.querySelector<HTMLElement>(ACTIONS) ??
    body.querySelector<HTMLElement>(ACTIONS) ??
    dialog
  )
}
