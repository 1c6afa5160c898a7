import type { Editor } from '@tiptap/core'
import { act, fireEvent } from '@testing-library/react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isOpen = (control: Control): boolean =>
  !control.matches(
    ':disabled, [readonly], [type=file], [type=search], [type=hidden], [type=date][aria-hidden], [role=combobox]',
  ) &&
  !control.closest('[hidden], [role=search], fieldset[disabled]') &&
  !/^(Afficher|Tâches (En cours|Terminées))/.test(nameOf(control))

const nameOf = (control: Control): string => {
  const label = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.name
  const group = control.closest('[role=group], [role=radiogroup], fieldset')
  return `${group?.getAttribute('aria-label') ?? ''} ${label}`.trim()
}

/** Returns the fields of a form by their names; a repeated name gets a number. */
function controlsOf(root: HTMLElement): Map<string, Control> {
  const found = new Map<string, Control>()
  for (const control of root.querySelectorAll<Control>('input, textarea, select')) {
    if (!isOpen(control)) continue
    const name = nameOf(control)
    const again = [...found.keys()].filter((one) => one === name || one.startsWith(`${name} #`)).length
    found.set(again === 0 ? name : `${name} #${again}`, control)
  }
  return found
}

const valueOf = (control: Control): string =>
  control.matches('[type=checkbox], [type=radio]') ? String((control as HTMLInputElement).checked) : control.value

/** Returns the values of the fields of a form, by their names. */
export const readForm = (root: HTMLElement): Record<string, string> =>
  Object.fromEntries([...controlsOf(root)].map(([name, control]) => [name, valueOf(control)]))

const mostTicks = 6

const isSecret = (name: string): boolean => /IBAN|BIC|mot de passe|sécurité sociale/i.test(name)

/** Changes every field of a form. Returns the new values except secrets, which no draft stores, and the last moment. */
export async function fillForm(
  root: HTMLElement,
  random: () => number,
): Promise<{ typed: Record<string, string>; at: string }> {
  let at = ''
  let ticks = 0
  for (const [name, control] of controlsOf(root)) {
    // Only the first checkboxes of a long list are changed.
    if (control.matches('[type=checkbox]') && ++ticks > mostTicks) continue
    if (control.isConnected) await act(async () => type(name, control, random))
    at = new Date().toISOString()
  }
  return { typed: Object.fromEntries(Object.entries(readForm(root)).filter(([name]) => !isSecret(name))), at }
}

/** A field of a day has the calendar of the device beside it. */
const isDay = (control: Control): boolean => control.parentElement?.querySelector('input[type=date]') !== null

const word = (random: () => number): string => `Zoé ${Math.floor(random() * 1e6).toString(36)}`

function type(name: string, control: Control, random: () => number): void {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options].filter(({ value, disabled }) => value !== control.value && !disabled)
    const option = options[Math.floor(random() * options.length)]
    if (option) fireEvent.change(control, { target: { value: option.value } })
    return
  }
  if (control.matches('[type=checkbox], [type=radio]')) {
    if (!control.matches('[type=radio]:checked')) fireEvent.click(control)
    return
  }
  const written = textFor(name, control, random)
  fireEvent.focus(control)
  fireEvent.change(control, { target: { value: written } })
  fireEvent.blur(control)
}

function textFor(name: string, control: Control, random: () => number): string {
  const number = Math.floor(random() * 90) + 1
  if (control.matches('[type=email]')) return `zoe${number}@example.fr`
  if (control.matches('[type=tel]')) return `+3329800${String(1000 + number)}`
  if (control.matches('[type=url]')) return `https://zoe${number}.example`
  if (control.matches('[inputmode=decimal], [inputmode=numeric], [type=number]') && !/heure/i.test(name))
    return String(1 + (number % 28))
  if (control.matches('[type=time]') || /heure/i.test(name)) return `1${number % 10}:30`
  if (isDay(control)) {
    const day = (of: number): string => `${String((of % 27) + 1).padStart(2, '0')}/12/2026`
    return day(number) === control.value ? day(number + 1) : day(number)
  }
  return word(random)
}

/** Replaces the content of a rich text editor. */
export async function writeRichText(root: HTMLElement, text: string): Promise<void> {
  const area = root.querySelector<HTMLElement & { editor?: Editor }>('[contenteditable=true]')
  if (!area?.editor) throw new Error('no editor of texts stands here')
  const { editor } = area
  await act(async () => void editor.commands.setContent(`<p>${text}</p>`))
}
