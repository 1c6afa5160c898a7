import { addDays, addMonths } from '../../../src/contract/rules/time/calendar-days.ts'
import { type DemoContext, type DemoRecord, at } from '../context/demo-context.ts'
import type { DemoDirectory } from '../directory/directory-history.ts'

const commercial = 'commercial/v1/'

interface Step {
  day: string
  tell: () => Promise<void>
}

/** Issues the first invoice of the contract of a private customer, and validates it. */
async function issueFirst(demo: DemoContext, { customers, products }: DemoDirectory): Promise<DemoRecord> {
  const customer = customers.find(({ is_person: isPerson }) => isPerson)!
  const service = products.find(({ reference }) => reference === 'MAINT-T')!
  const { id, etag } = await demo.call('accountant', 'POST', `${commercial}invoices/`, {
    organization: customer.id,
    subject: 'Contrat d’entretien des menuiseries',
    invoice_lines: [{ product: service.id, unit: service.unit, quantity: '1', price: '95.00' }],
  })
  return demo.call('accountant', 'PATCH', `${commercial}invoices/${id}/`, { status: 'accepted' }, String(etag))
}

/**
 * Creates a maintenance contract that is invoiced each quarter: its first invoice is paid, and two later ones are
 * drafts. The period of the renewal notice is open. Returns the function that continues the history up to a day.
 */
export function maintenanceContract(
  demo: DemoContext,
  directory: DemoDirectory,
  today: string,
): (until: string) => Promise<void> {
  const first = addDays(addMonths(today, -3), -4)
  const signed = addDays(addMonths(first, -3), -14)
  let source: DemoRecord
  const sign = async (): Promise<void> => {
    source = await issueFirst(demo, directory)
    await demo.call('accountant', 'POST', `${commercial}invoice-schedules/`, {
      source: source.id,
      interval: 'quarter',
      first_date: first,
      renewal_months: 12,
      notice_months: 3,
    })
  }
  const pay = async (): Promise<void> => {
    await demo.call('accountant', 'POST', `${commercial}invoice-payments/`, {
      invoice: source.id,
      amount: source.total_price,
      payment_method: 'bank_transfer',
      provider: 'user',
      payment_date: demo.clock.now(),
    })
  }
  const makeDrafts = (): Promise<void> => demo.makeRecurringInvoices()
  const steps: Step[] = [
    { day: signed, tell: sign },
    { day: addDays(signed, 20), tell: pay },
    { day: first, tell: makeDrafts },
    { day: addMonths(first, 3), tell: makeDrafts },
  ]
  return async (until) => {
    while (steps[0] && steps[0].day <= until) {
      const { tell } = steps.shift()!
      demo.clock.set(at(until, 8))
      await tell()
    }
  }
}
