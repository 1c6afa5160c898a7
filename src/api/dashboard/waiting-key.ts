/** Key under which what waits is cached: any write may answer it. */
export const waitingKey = ['dashboard/waiting'] as const
