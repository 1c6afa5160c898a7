import type { Queryable } from '../../../database/database.ts'
import type { Settings } from '../../../runtime/settings.ts'

/**
 * Returns whether customers of a company can pay online. So far only the simulator takes payments, and the visitor
 * chooses the outcome. It serves the companies of the demo, all of them when `ONLINE_PAYMENT` is `simulator`, and none
 * when it is `off`.
 */
export async function takesOnlinePayments(
  tx: Queryable,
  { ONLINE_PAYMENT: said }: Settings,
  company: string,
): Promise<boolean> {
  if (said) return said === 'simulator'
  return (await tx.query('select 1 from system_simulated_payments where company = $1', [company])).length > 0
}
