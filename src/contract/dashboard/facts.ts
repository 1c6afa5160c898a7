import type { Fact } from '../facts.ts'

const entity = 'dashboard/tasks'

/** A late task of a person, of any kind: its due day has passed. */
export const lateDuty: Fact = { entity, demands: [{ field: 'due', until: -1 }] }

/** A task of a person that is due today. */
export const dutyToday: Fact = { entity, demands: [{ field: 'due', from: 0, until: 0 }] }
