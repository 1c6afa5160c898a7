const open: HTMLElement[] = []
let host: HTMLElement | null = null

/**
 * Returns the element in which toasts are drawn. It is in the page, or in the modal dialog on top, whose outside the
 * browser makes inert.
 */
export function toastHost(): HTMLElement {
  host ??= document.createElement('div')
  if (!host.isConnected) settle()
  return host
}

/** Moves the toasts into a dialog that opens; the returned function moves them back. */
export function placeToasts(dialog: HTMLElement): () => void {
  open.push(dialog)
  settle()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    settle()
  }
}

function settle() {
  if (host) (open.at(-1) ?? document.body).append(host)
}
