import type { RefObject } from 'react'

/** Returns a ref callback that focuses a button which is shown again after the form that it had opened. */
export const focusAfter =
  (wasOpen: RefObject<boolean>) =>
  (button: HTMLButtonElement | null): void => {
    if (!button || !wasOpen.current) return
    wasOpen.current = false
    button.focus()
  }
