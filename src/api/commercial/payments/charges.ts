import type { AnswerOf } from '../../../contract/call.ts'
import type { readCharge as readChargeCall, readChargeLogo } from '../../../contract/payment/calls/online.ts'
import { settings } from '../../http/config.ts'
import { call } from '../../http/declared.ts'
import { visitorCall } from '../../visitor.ts'

/** State of an online payment. */
export type ChargeState = AnswerOf<typeof readChargeCall>

/** Reads the logo of the payee, if `seller.logo` is set. */
export const chargeLogo = (charge: string): Promise<Blob> =>
  call<typeof readChargeLogo>('get payment charges/:charge/logo', {
    params: { charge },
    ...visitorCall(),
    isBlob: true,
  })

/** Checks whether the payment service can return the state of a payment. */
export const hasCharges = (): boolean => settings('payment').added

/** Reads the state of an online payment; only the signed message of the provider changes it. */
export const readCharge = (charge: string, signal?: AbortSignal): Promise<ChargeState> =>
  call<typeof readChargeCall>('get payment charges/:charge', { params: { charge }, ...visitorCall(), signal })
