import type { Entity } from '../kit.ts'
import { entry } from './entry.ts'

/** The entities of the history service. */
export const historyEntities = [entry] as unknown as readonly Entity[]
