let gathering: (() => string) | undefined

/** Collects the typed text for a field that is still loading; none of it reaches the page. Escape cancels. */
export function keepEarlyKeys(onEscape: () => void): void {
  if (gathering) return
  let text = ''
  const handle = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')) return
    if (event.key === 'Escape') {
      takeEarlyKeys()
      onEscape()
    } else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ([...event.key].length === 1) text += event.key
    event.preventDefault()
    event.stopPropagation()
  }
  // Before all other listeners of the page: the keys of a list would act on its rows.
  window.addEventListener('keydown', handle, true)
  gathering = () => {
    window.removeEventListener('keydown', handle, true)
    return text
  }
}

/** Returns the text that was typed meanwhile; from here on the keys are the page's again. */
export function takeEarlyKeys(): string {
  const text = gathering?.() ?? ''
  gathering = undefined
  return text
}
