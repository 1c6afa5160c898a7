import type { RefObject } from 'react'

/** Gives a button the focus when it comes back in place of the form that it had opened. */
export const focusAfter =
  (wasOpen: RefObject<boolean>) =>
  (button: HTMLButtonElement | null): void => {
    if (!button || !wasOpen.current) return
    wasOpen.current = false
    button.focus()
  }
