import type { ReactElement } from 'react'
import { lazyPart } from '../panel/lazy-part.ts'
import { loadSlot, type SlotProps } from './slot-parts.ts'

/** Returns the component that loads and shows a part of another feature. */
export const slot = <Name extends keyof SlotProps>(name: Name): ((props: SlotProps[Name]) => ReactElement) =>
  lazyPart(() => loadSlot(name))
