import { useState } from 'react'

const KEY = 'ensemble.editor.folded'

/** Whether the panel beside the lines is folded away, kept on this device; on a phone it starts folded. */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => {
    try {
      return (localStorage.getItem(KEY) ?? (matchMedia('(max-width: 1080px)').matches ? 'yes' : 'no')) === 'yes'
    } catch {
      return false
    }
  })
  return [
    isFolded,
    (next) => {
      setFolded(next)
      try {
        localStorage.setItem(KEY, next ? 'yes' : 'no')
      } catch {
        // A closed store forgets it.
      }
    },
  ]
}
