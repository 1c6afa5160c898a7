import { useState } from 'react'
import { readStored, writeStored } from '../../../api/session/storage.ts'
import { useAddress } from '../../address/address.ts'
import { isWideRoute } from '../../modules/menu.ts'

const FOLDED = 'ensemble.menu-folded'
const FOLDED_WIDE = 'ensemble.menu-folded-wide'

/**
 * Returns whether the menu is folded to icons. Screens that need the width, such as an editor with its preview, have a
 * choice of their own, which begins folded.
 */
export function useMenuFold(): [boolean, (isFolded: boolean) => void] {
  const { name } = useAddress()
  const [usual, setUsual] = useState(() => readStored<boolean>(FOLDED) ?? false)
  const [wide, setWide] = useState(() => readStored<boolean>(FOLDED_WIDE) ?? true)
  const isWide = isWideRoute(name)
  return [
    isWide ? wide : usual,
    (next) => {
      writeStored(isWide ? FOLDED_WIDE : FOLDED, next)
      if (isWide) setWide(next)
      else setUsual(next)
    },
  ]
}
