import type { ComponentType } from 'react'
import type { PageRecord } from '../documents/page-record.ts'
import type { PayableInvoice } from '../documents/payable-invoice.ts'
import type { ListTab } from '../list-screen/query/use-list.ts'

/** Parts that pages of one feature show and another feature owns, by name, with their props. */
export interface SlotProps {
  'dunning-card': { document: PageRecord }
  'reminder-preview': { items: readonly { invoice: string }[]; onClose: () => void }
  'record-payment': { invoice: PayableInvoice; onClose: () => void }
  'payment-queue': { invoices: readonly PayableInvoice[]; onClose: () => void }
  'pay-back': { isSales: boolean; document: PageRecord; onClose: () => void }
  transfer: { invoices: readonly PayableInvoice[]; onClose: () => void }
  'received-list': { within: readonly ListTab[] }
}

/** Loader of each part. */
export type SlotParts = { readonly [Name in keyof SlotProps]: () => Promise<ComponentType<SlotProps[Name]>> }

let load: () => Promise<SlotParts> = () => Promise.reject(new Error('no parts were provided'))

/** Sets the loader of the parts, which the app joins from its features. */
export const provideSlots = (loader: () => Promise<SlotParts>): void => {
  load = loader
}

/** Loads a part by its name. */
export const loadSlot = <Name extends keyof SlotProps>(name: Name): Promise<ComponentType<SlotProps[Name]>> =>
  load().then((parts) => parts[name]() as Promise<ComponentType<SlotProps[Name]>>)
