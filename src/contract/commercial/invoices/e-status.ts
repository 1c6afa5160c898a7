import { choice } from '../../kit/kit.ts'

/** The status that an e-invoice has on the platforms (domain rules 2.2); absent where it was never handed over. */
export const eStatus = () =>
  choice({
    '200': 'secondary',
    '201': 'secondary',
    '202': 'secondary',
    '203': 'primary',
    '204': 'primary',
    '205': 'success',
    '206': 'warning',
    '207': 'warning',
    '208': 'warning',
    '209': 'primary',
    '210': 'danger',
    '211': 'success',
    '212': 'success',
    '213': 'danger',
    '214': 'primary',
    '220': 'tertiary',
    '221': 'danger',
    '501': 'danger',
  })
