/** Whether a plain key belongs to what has the focus, or to a dialog or menu that lies over the page. */
export function isBusy(target: HTMLElement): boolean {
  const isTyping = target.closest?.(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]',
  )
  return Boolean(isTyping) || document.querySelector('dialog[open]') !== null
}
