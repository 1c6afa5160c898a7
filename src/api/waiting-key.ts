/** Key under which waiting records are cached: any write may settle one. */
export const waitingKey = ['dashboard/waiting'] as const
