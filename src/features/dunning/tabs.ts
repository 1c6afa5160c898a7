import type { DunnedCustomer } from '../../contract/commercial/rules/dunning/dunning-customers.ts'

/** Tabs of late customers, with the condition of each. */
export const dunningTabs = {
  todo: ({ state }) => state === 'due' || state === 'broken',
  calls: ({ invoices }) =>
    invoices.some(({ state, next }) => (state === 'due' || state === 'broken') && next?.step === 'call'),
  promises: ({ invoices }) => invoices.some(({ state }) => state === 'promised' || state === 'broken'),
  disputes: ({ invoices }) => invoices.some(({ state }) => state === 'disputed'),
  all: () => true,
} as const satisfies Record<string, (customer: DunnedCustomer) => boolean>

export type DunningTab = keyof typeof dunningTabs

export const isDunningTab = (text: string): text is DunningTab => Object.hasOwn(dunningTabs, text)

/** Returns the due reminders of the invoices of customers. */
export const dueReminders = (customers: readonly DunnedCustomer[]): { invoice: string; level: number }[] =>
  customers.flatMap(({ invoices }) =>
    invoices
      .filter(({ state, next }) => (state === 'due' || state === 'broken') && next?.step === 'reminder')
      .map(({ id, next }) => ({ invoice: id, level: next!.level })),
  )

/** Returns the invoices of customers, with any next step. */
export const allInvoices = (customers: readonly DunnedCustomer[]): { invoice: string }[] =>
  customers.flatMap(({ invoices }) => invoices.map(({ id }) => ({ invoice: id })))
