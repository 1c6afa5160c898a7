import type { MyTaskCounts } from '../../contract/dashboard/rules/my-tasks.ts'
import { firstWaiting, useWaiting } from './waiting.ts'

/**
 * Counts the open tasks of the person, those due today and those late, from the menu's answer of waiting records.
 * Undefined until it comes and where the services do not count them.
 */
export const useMyTaskCount = (isEnabled = true): MyTaskCounts | undefined =>
  useWaiting(firstWaiting, { isEnabled, isLater: true }).data?.my_tasks
