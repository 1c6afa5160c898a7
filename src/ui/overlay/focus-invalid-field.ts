/** Leads to the first field of the open dialog that is wrong, once it is marked. */
export const focusInvalidField = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('dialog[open] [aria-invalid=true]')?.focus())
