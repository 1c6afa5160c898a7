import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import type {
  DunnedInvoice,
  DunningProposals,
} from '../../../src/contract/commercial/rules/dunning/dunning-customers.ts'
import { at, type DemoContext } from '../context/demo-context.ts'

const path = 'commercial/v1/reminders/'

async function lateInvoices(demo: DemoContext): Promise<DunnedInvoice[]> {
  const proposals = (await demo.call('sales', 'GET', `${path}proposals/`)) as unknown as DunningProposals
  return proposals.results.flatMap(({ invoices }) => invoices)
}

/** Does the dunning of a morning: sends due reminders and makes due calls. */
async function followUp(demo: DemoContext): Promise<void> {
  const due = (await lateInvoices(demo)).filter(({ state }) => state === 'due' || state === 'broken')
  const items = due.flatMap(({ id, next }) => (next?.step === 'reminder' ? [{ invoice: id, level: next.level }] : []))
  if (items.length > 0) await demo.call('sales', 'POST', `${path}send_batch/`, { items })
  for (const { id, next } of due)
    if (next?.step === 'call')
      await demo.call('sales', 'POST', path, { invoice: id, kind: 'call', text: 'Message laissé à la comptabilité.' })
}

/**
 * Creates the last weeks of dunning, up to a few days ago: reminders of each level, calls and a dispute. One promise is
 * still open and one was not kept.
 */
export async function createDunning(demo: DemoContext, now: string): Promise<void> {
  const today = parisDay(now)
  demo.clock.set(at(today, 6))
  const oldest = (await lateInvoices(demo)).toSorted((one, other) => other.days - one.days)
  // The oldest goes through every level.
  const [, broken, disputed, promised] = oldest
  for (let days = 85; days >= 8; days -= 3) {
    demo.clock.set(at(addDays(today, -days), 7))
    await followUp(demo)
  }
  const note = async (invoice: DunnedInvoice | undefined, days: number, values: object): Promise<void> => {
    demo.clock.set(at(addDays(today, -days), 9))
    if (invoice) await demo.call('sales', 'POST', path, { invoice: invoice.id, ...values })
  }
  await note(broken, 4, {
    kind: 'promise',
    promised_on: addDays(today, -2),
    text: 'Le virement part « en début de semaine ».',
  })
  await note(disputed, 3, { kind: 'dispute', text: 'Deux plinthes rayées à la livraison, à remplacer avant paiement.' })
  await note(promised, 2, { kind: 'promise', promised_on: addDays(today, 6), text: 'Règlement avec la paie du mois.' })
}
