import { useState } from 'react'
import { useMediaQuery } from '../../../ui/use-media-query.ts'

const KEY = 'ensemble.editor.folded'

function isKeptFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

interface Folded {
  isFolded: boolean
  /** Whether there is no room beside the lines: the panel is a sheet over them, closed at first. */
  isSheet: boolean
  setFolded: (isFolded: boolean) => void
}

/** Returns whether the panel beside the lines is hidden; where it is beside them, the choice is kept on this device. */
export function useFolded(): Folded {
  const isSheet = useMediaQuery('(max-width: 1080px)')
  const [isBesideFolded, setBesideFolded] = useState(isKeptFolded)
  const [isSheetClosed, setSheetClosed] = useState(true)
  const setFolded = (next: boolean): void => {
    if (isSheet) return setSheetClosed(next)
    setBesideFolded(next)
    try {
      localStorage.setItem(KEY, next ? 'yes' : 'no')
    } catch {
      // A closed store loses it.
    }
  }
  return { isFolded: isSheet ? isSheetClosed : isBesideFolded, isSheet, setFolded }
}
