import type { Entity } from '../kit/kit.ts'
import { event } from './event.ts'

/** The entities of the calendar service. */
export const calendarEntities: readonly Entity[] = [event]
