import type { AnswerOf } from '../../../contract/call.ts'
import type { readCharge as readChargeCall } from '../../../contract/payment/calls/online.ts'
import { get, getFile } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import { visitorCall } from '../../visitor.ts'

/** State of an online payment. */
export type ChargeState = AnswerOf<typeof readChargeCall>

/** Reads the logo of the payee, if `seller.logo` is set. */
export const chargeLogo = async (charge: string): Promise<Blob> =>
  (await getFile('payment', `charges/${encodeURIComponent(charge)}/logo/`, visitorCall())).blob

/** Checks whether the payment service can return the state of a payment. */
export const hasCharges = (): boolean => settings('payment').added

/** Reads the state of an online payment; only the signed message of the provider changes it. */
export const readCharge = (charge: string, signal?: AbortSignal): Promise<ChargeState> =>
  get('payment', `charges/${encodeURIComponent(charge)}/`, { ...visitorCall(), signal })
