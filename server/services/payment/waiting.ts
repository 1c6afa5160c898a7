import { bankConnection } from '../../../src/contract/payment/bank-connection.ts'
import { transferOrder } from '../../../src/contract/payment/transfer-order.ts'
import type { WaitingSource } from '../../dashboard/waiting.ts'

/** Waiting sources of the banks: transfers that another person prepared, and consents to renew. */
export const paymentWaiting: readonly WaitingSource[] = [
  {
    entity: transferOrder,
    rights: [
      { scope: 'bank', action: 'update' },
      { scope: 'payment', action: 'full' },
    ],
    key: 'approve_transfer',
    answered: [{ entity: transferOrder, actions: ['approve_transfer', 'cancel_transfer'] }],
    list: () => ({ view: 'to_approve' }),
    since: 'execution_date',
    amount: 'total_price',
    link: ({ id }) => `/synchro?part=transfers&order=${String(id)}`,
  },
  {
    entity: bankConnection,
    rights: [{ scope: 'bank', action: 'create' }],
    key: 'renew_consent',
    answered: [{ entity: bankConnection, actions: ['connect', 'disconnect'] }],
    list: () => ({ view: 'to_renew' }),
    since: 'consent_until',
    link: () => '/synchro',
  },
]
