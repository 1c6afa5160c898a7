/**
 * Returns the progress of a project (domain rules 5.10): done tasks of all its tasks, as a whole percentage. It is
 * rounded down, so that 100 means that all are done; 0 without a task.
 */
export const advancementOf = (done: number, total: number): number => (total > 0 ? Math.floor((done * 100) / total) : 0)
