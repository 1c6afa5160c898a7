/** Leads to the first field that is wrong, once it is marked. */
export const focusError = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('dialog[open] [aria-invalid=true]')?.focus())
