/** Returns whether a plain key belongs to the focused element, or to a dialog or menu over the page. */
export function isBusy(target: HTMLElement): boolean {
  const isTyping = target.closest?.(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]',
  )
  return Boolean(isTyping) || document.querySelector('dialog[open]') !== null
}
