import { vi } from 'vitest'

export interface SavedFile {
  name: string
  blob: Blob
}

/** Takes the files that the app gives to the person instead of a browser; `restore` gives them back to it. */
export function takeSavedFiles(): { saved: SavedFile[]; restore: () => void } {
  const saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob as Blob)
    return address
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.push({ name: this.download, blob })
  })
  return {
    saved,
    restore: () => {
      made.mockRestore()
      clicked.mockRestore()
    },
  }
}
