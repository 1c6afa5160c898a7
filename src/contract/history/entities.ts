import type { Entity } from '../kit/kit.ts'
import { entry } from './entry.ts'

/** The entities of the history service. */
export const historyEntities: readonly Entity[] = [entry]
