/**
 * How far a project is (domain rules 5.10): done tasks of all its tasks, a whole percentage rounded down, so that 100
 * says that all are done; 0 without a task.
 */
export const advancementOf = (done: number, total: number): number => (total > 0 ? Math.floor((done * 100) / total) : 0)
