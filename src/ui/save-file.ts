const keptMs = 60_000

/**
 * Gives the file behind an address to the person under a name, by a link with `download`, which phones and old browsers
 * support too.
 */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Gives bytes to the person under a name; `onKept` is called when they are no longer needed. */
export function saveFile(blob: Blob, name: string, onKept?: () => unknown): void {
  const url = URL.createObjectURL(blob)
  saveUrl(url, name)
  setTimeout(() => {
    URL.revokeObjectURL(url)
    onKept?.()
  }, keptMs)
}
